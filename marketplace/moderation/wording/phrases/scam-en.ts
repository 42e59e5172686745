import type { Phrases } from '../lexicon.ts';

/** English phrases for contact, payment and signs of fraud (from warnings of the Garda and the RTB). */
export const SCAM_EN: Phrases = {
  social:
    '(whatsapp|whats app|watsapp|whatsap|telegram|instagram|insta|facebook|messenger|viber|snapchat|wechat|tiktok|signal)',
  reach:
    '(message|msg|contact|text|add|find|dm|call|reach|ring|follow|on|via|by|through|send|reply|inbox|pm|mail)',
  mailbox: '(gmail|hotmail|yahoo|outlook|eircom|icloud|protonmail|live|googlemail|gmial)',
  deposit: '(deposit|deposits|security deposit|bond|deposite|depost)',
  advance: '(in advance|upfront|up front|paid in advance|before moving in|before you move in)',
  'payment:fraud': `
    (western union|moneygram|money gram|gift card|gift cards|bitcoin|crypto|cryptocurrency|cryptocurrencies|paysafe|paysafecard|itunes card|steam card|usdt)
    (deposit|pay|payment|money|rent|fee|transfer|pay the deposit|transfer the deposit) (required|must be paid|payable|) (before|prior to) (the|) (viewing|viewings|view|seeing)
    (viewing|viewings) (only|) (once|after|when) (the|) (deposit|payment|fee) (is|has been|) (paid|received)
    (holding|reservation|refundable|security|viewing) (deposit|fee) (to|before|for) (view|viewing|arrange viewing|book a viewing|secure a viewing|the viewing)
    (deposit|pay|payment) (through|via|by) (airbnb|booking com|paypal friends|revolut|revolut only), secure (it|the property|the apartment) before viewing
    (keys|key) (will be|can be|to be|are|) (posted|sent|couriered|mailed|delivered|shipped) (to you|by post|by courier|by dhl|via airbnb|after payment|)
    (i am|im|we are|owner is|owner|landlord is|landlord|owners are|currently) (working|living|based|posted) (abroad|overseas|in the uk|outside ireland|offshore|in london|in spain)
    (i am|im|we are|owner is|landlord is|currently) (out of the country|travelling abroad|on a ship|on a mission)
    (landlord|owner|owners|i am|im|we are|currently) (is|are|) (currently|now|) (abroad|overseas|out of the country|out of ireland)
    (no|without) (viewing|viewings) (possible|available|necessary|needed|), (viewing|viewings) (is|are|) not possible, (sight unseen|cannot show|can not show) (the property|the apartment|)
    (scan|copy|photo) of (your|) passport (before|to), send (your|) (passport|ppsn|pps number)`,
  'bidding:fraud': `
    highest (bidder|bid|offer), (sealed|rental|rent) (bids|bidding|bid), (best|final) (bid|offer|offers|offers over), offers (over|above|in excess of)
    bids (over|above|welcome|invited), open to (bids|offers)`,
};

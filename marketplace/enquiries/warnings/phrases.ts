import type { WarningKind } from './kinds.ts';

/**
 * Request patterns, one phrase per line, folded to lower case without accents. `(a|b|)` is an alternative, `..` up to
 * four words, `*` the rest of a word, `#` a number, `e#` an amount. `firm` phrases always warn; `soft` ones not when
 * the sentence puts the request after signing.
 */
export type Phrase = { kind: WarningKind; firm?: string; soft?: string };

const GIVE =
  '(send|sending|sent|give|provide|forward|email|text|message|upload|attach|share|supply|need|require|bring|submit|show|see|have)';
const PAY = '(pay|send|sending|transfer|wire|lodge|forward|put down|paying|revolut|give)';
const MONEY = '(deposit|money|rent|fee|payment|half|cash|euro|e#|first month*)';
const PAPER =
  '(passport*|driving licen*|drivers licen*|driver licen*|photo id|photo identification|id card|identity card|identity document*|identification|public services card|birth cert*|utility bill*|proof of (id|identity)|your id|national id|residence permit|irp card)';
const BANKING =
  '(bank details|bank account (number|details|)|account number|iban|bic|sort code|bank statement*|card (number|details)|cvv|online banking|bank card)';
const APP = '(whatsapp|whats app|watsapp|whatsap|telegram|viber|wechat|snapchat|messenger|instagram|insta)';

export const PHRASES: readonly Phrase[] = [
  {
    kind: 'money',
    firm: `western union
      (moneygram|money gram)
      (gift card*|itunes card*|steam card*|paysafecard|paysafe)
      (bitcoin|crypto|cryptocurrenc*|usdt|ethereum)
      ${PAY} .. ${MONEY} .. (before|prior to) .. (view*|see*|visit*|show*)
      ${MONEY} .. (to|will|and i will|and ill) (hold|secure|reserve|keep) (it|the|this|your|that)
      (hold|secure|reserve|keep) (it|the place|the room|the apartment|the house|the property|your place) (for you|) .. ${MONEY}
      (through|via|using|with|on) (airbnb|booking com|escrow)
      (keys|key) .. (posted|sent|couriered|mailed|delivered|shipped)
      (send|post|courier) .. (keys|key) .. (once|after|when) .. (pay|paid|deposit|transfer)
      (im|i am|we are|landlord is|owner is) (currently|now|) (abroad|overseas|out of the country|working abroad) .. (deposit|pay|keys|transfer)`,
    soft: `(viewing|holding|reservation|booking|admin|application|key) (deposit|fee|payment)
      ${PAY} (me|us|) (the|a|your|) (full|) ${MONEY} .. (today|now|tonight|tomorrow|straight away|immediately|asap|first|upfront|up front|in advance)
      (need|require|want|take|ask for) .. ${MONEY} .. (today|now|tonight|straight away|immediately|asap|first|upfront|up front|in advance|before)
      (send|transfer|wire|lodge) (me|us) .. ${MONEY}
      (send|transfer|wire|lodge) .. (deposit|money) (to|into|on|by|via|through)
      (pay|send|transfer) .. (to|by|via|on|through|with) (my|) (revolut|paypal)
      ${MONEY} .. (before|prior to) (the|a|any|you|we|) (viewing|view|visit|see)
      (first|last) (months|month) .. (before|up front|upfront|in advance) .. (view*|see|keys)`,
  },
  {
    kind: 'identity',
    soft: `${GIVE} .. ${PAPER}
      (copy|copies|photo|picture|scan|selfie) (of|with) (your|the|both|each|a|) (tenants|) ${PAPER}
      ${PAPER} .. (before|prior to|to apply|to arrange|with your application)`,
  },
  {
    kind: 'pps',
    soft: `(pps|ppsn|pps number|pps no|personal public service number|pps card)`,
  },
  {
    kind: 'bank',
    soft: `(send|give|provide|forward|email|text|share|need|require|supply|submit|confirm|include|what is|whats|with) .. ${BANKING}
      (your|my|our|the landlords) ${BANKING}
      (pay|transfer|lodge|send) .. (into|to) (this|my|our|the following) account
      ${BANKING} .. (before|to apply|with your application)`,
  },
  {
    kind: 'channel',
    soft: `(contact|message|msg|text|add|find|dm|write|reach|reply|chat|talk|continue|call|go|move|send|ping|on|via|by|through|use) .. ${APP}
      ${APP} (me|us|number|is|only|at|on|preferred)
      (my|our) ${APP}
      (on|via|through|using) (signal|the signal app|facebook)
      (email|e mail|mail|write|contact|message|reply) (me|us|to me) .. (directly|privately|outside|off|gmail|hotmail|outlook)
      (email|e mail|mail) (me|us) (at|on|to)
      (outside|off) (of|) (the|this) (site|website|app|platform)`,
  },
  // Irish; compared without initial mutations.
  {
    kind: 'money',
    firm: `(earlais|taille|airgead|cios) .. roimh .. (amharc*|cuairt|feic*|feach*)
      (ioc|seol|cuir|aistrigh) .. (earlais|airgead|taille|cios) .. roimh
      (earlais|airgead|taille) .. (chun|le) .. (coinneail|choinneail|cur in airithe|coimead)
      (taille|earlais) (airithinte|amhairc|coinneala)`,
    soft: `(ioc|seol|cuir|aistrigh) .. (earlais|airgead) .. (inniu|anois|laithreach|anocht|amarach)
      (seol|cuir|aistrigh) .. (airgead|earlais) (chugam|chugainn)
      (seol|cuir|aistrigh) (chugam|chugainn) .. (airgead|earlais)`,
  },
  {
    kind: 'identity',
    soft: `(seol|cuir|tabhair|taispeain|uaslodail|teastaionn|ta) .. (do pas|pas uait|ceadunas tiomana|carta aitheantais|cruthunas aitheantais|aitheantas|bille fontais)
      (coip|grianghraf|pictiur|scan) (de|den) .. (pas|ceadunas tiomana|carta aitheantais|aitheantas)`,
  },
  { kind: 'pps', soft: `(uimhir (psp|pps|upsp)|pspn|upsp|uimhir phearsanta seirbhise poibli)` },
  {
    kind: 'bank',
    soft: `(seol|cuir|tabhair|teastaionn|do) .. (sonrai bainc|sonrai do cuntais|uimhir cuntais|cuntas bainc|raitis bainc|raiteas bainc)
      (sonrai bainc|raitis bainc) .. (uait|roimh)`,
  },
  {
    kind: 'channel',
    soft: `(ar|tri|scriobh .. ar|teachtaireacht .. ar|glaoch .. ar) ${APP}
      (lasmuigh|taobh amuigh) (den|de) (suiomh|laithrean)`,
  },
];

/** Phrases that postpone the request until after signing: soft requests in the same sentence give no warning. */
export const AFTER_SIGNING = `(after|once|when|upon|on) .. (sign|signed|signing|lease|contract|contracts|agreement|accepted|tenancy starts|move in|moving in)
  at (signing|the signing|contract stage)
  (tar eis|nuair|i ndiaidh) .. (sinigh*|siniu|conradh|leas)
  through (my|our|the|your) solicitor`;

/** Negations: before a phrase in the same clause they cancel the warning. */
export const NEGATIONS = `(not|never|no need|dont|doesnt|wont|without|no|cannot|cant|avoid|beware|neither|nor|nobody|na!|ni|nil|gan|nior|rather than|instead of)`;

/** Harmless phrases that resemble requests. */
export const HARMLESS = `${APP} group
  (residents|building|neighbours|estate|house) .. ${APP}
  no (holding|booking|admin|application|viewing) (deposit|fee|fees)
  group .. ${APP}
  pps sale`;

/** Bank account and PPS numbers, matched in the original text. */
export const NUMBERS: readonly { kind: WarningKind; pattern: RegExp }[] = [
  { kind: 'bank', pattern: /\b[A-Z]{2}\d{2} ?[A-Z]{4}(?: ?\d){14}\b/gi },
  { kind: 'pps', pattern: /\b\d{7}[A-W][A-IW]?\b/gi },
  { kind: 'channel', pattern: /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi },
];

import type { Phrases } from '../lexicon.ts';

/** English phrases that exclude, restrict to or prefer people. */
export const GRAMMAR_EN: Phrases = {
  no: `
    (no|not|non|without|never|nor|neither|excludes|excluding|excluded|refuse|refuses|refusing|decline|declines)
    (dont|do not|does not|doesnt|did not|will not|wont|would not|can not|cannot|cant|unable to|are not able to|not able to|not in a position to) (accept|take|facilitate|consider|allow|accommodate|work with|rent to|let to|entertain|support|deal with|participate in|house|want|)
    (is not|are not|was not|isnt|arent|wasnt) (accepting|taking|considering|open to|available to|available for|registered for|set up for|suitable for|suited to)
    not (suitable for|suited to|suit|open to|available to|available for|registered for|accepting|taking|considering|approved for|set up for|eligible for|part of)
    (opted out of|not signed up to|not signed up for|not signed up with|not interested in|not dealing with|do not wish to have|do not wish to take|prefer not to take|prefer not to have|rather not have|rather not take|no room for|avoid|avoiding)
    (is|are|was|) (unsuitable|unsuited|not suited|not ideal|not appropriate|not right) (for|to)
    (not|never|dont|do not|does not|doesnt|wont|will not|would not|wouldnt|cannot|cant|can not) (be|) (let|letting|rent|renting|lease|leasing) (it|this|out|the house|the place|the room|) (out|) to
    (unsuitable for|unsuited to|will not suit|wont suit|would not suit|wouldnt suit|does not suit|doesnt suit|sorry no|strictly no|absolutely no|regret no|no longer accept|no longer accepting)
    (decided against|opposed to|apart from|other than|anything but|anyone but|regrettably no|unfortunately no|zero)`,
  refused: `
    not suitable for, (will not work|wont work|off the table|not on offer|not taking part|has been excluded|have been excluded|not catered to)
    not (being|currently|presently|) (accepted|considered|taken|offered|supported|entertained|facilitated), isnt (accepted|possible|an option|considered|suitable|welcome|available), arent (accepted|welcome|considered|allowed|suitable)
    (against the rules|not in favour)
    not (accepted|considered|welcome|suitable|allowed|permitted|taken|facilitated|entertained|available|possible|an option|wanted|required|applicable|acceptable|catered for|eligible|an issue we can)
    (is|are|) (strictly|) (prohibited|refused|declined|unsuitable|unacceptable|unwelcome|excluded|forbidden|out of the question|turned away|ruled out)
    (need|needs|please do|do) not (apply|enquire|contact|reply|bother|call|ring|phone|text|message|write|email), neednt apply, (please|) dont (apply|enquire|call|ring|phone|text|message|write|email|bother)
    (please|should|can|) (look|try|search|go) elsewhere, (will not|wont) (get|receive|have|be given) (a|an|any) (reply|response|answer|viewing), (will be|is|are) (ignored|disregarded|turned down)
    (of|) no (interest|use|good) to (us|me)
    (cannot|can not|cant|wont|will not) be (accepted|considered|facilitated|accommodated|taken|entertained|allowed|housed|shortlisted|selected|chosen|processed|offered|done|dealt with|replied to|let to|rented to)
    (not something we|cannot apply|not for us|no thanks|no thank you|no go)`,
  only: '(only|welcome only|considered only|accepted only|exclusively|solely|strictly|alone|onley|ony|only please|exclusive to|purely|just for|strictly for|for the exclusive use of|restricted to|limited to|reserved for)',
  suit: `
    (suit|suits|would suit|ideally suit|ideally suits|suited to|suitable for|ideal for|ideal to suit|perfect for|great for|best for|perfect to suit)
    (aimed at|geared towards|geared to|looking for|looking to find|seeking|seeks|searching for|prefer|prefers|preferring|preference for|preference given to)
    (preference to|preferably|preferable|ideally|available to|let to|rent to|to let to|renting to|letting to|intended for|targeted at|requires|require|hoping for|keen to find|is for|house is for|room is for|apartment is for|flat is for|place is for|property is for|in need of|tailored to|catering to|catering for|lends itself to|made for|seek|in search of|hoping to find|want|wants|would like|would love)
    (pad|spot|base|gaff|property|cottage|bungalow|duplex|mews|unit|option|choice|space|suite|room|apartment|house|flat|studio|place|home|accommodation|let|accomodation|bed|available) (for|to|suit|suits), like a`,
  wanted: `
    (is|are|) (preferred|prefered|preferd|wanted|sought|desired|favoured|required|needed|ideal|preference|preferable|please)`,
  must: '(required to be|expected to be|must be|must all be|has to be|have to be|needs to be|need to be|should be|should all be|got to be|are to be|must speak|must have|must hold|have to hold)',
  accept: `
    (accepted|aceptd|accepts|accept|accepting|welcome|welcomed|considered|ok|okay|fine|approved|friendly|eligible|possible|allowed|available|no problem|not a problem|acceptable|taken|registered|open to|happy to)`,
  /** Words allowed between a preference and an adjective. */
  small:
    '(a|an|the|any|our|one|two|good|decent|busy|honest|friendly|responsible|sociable|reliable|considerate|respectful|outgoing|quiet|clean|tidy|growing|larger|large|small|very|nice|fellow|new|other|all|additional|another|third|fourth|second|is)',
  link: '(or|and|n)',
  /** Words after which an adjective has no noun. */
  ends: '(to|for|with|of|in|who|looking|please|at|by|as|from|when|moving|that|but|because|if|may|can|will|we|i|is|are|apply|call|contact|share|sharing|old|rental|renting|need|household)',
};

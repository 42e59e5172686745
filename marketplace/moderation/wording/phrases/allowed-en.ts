import type { Phrases } from '../lexicon.ts';

/** Allowed phrases: longer phrases win, so these hide the forbidden words in them. */
export const ALLOWED_EN: Phrases = {
  fine: `
    no (restriction|restrictions|restriction on|restrictions on|limit|limits|problem|problems|problem with|issue|issues|issue with|issues with|objection|objection to|objections to|difference|bias|discrimination|discrimination against)
    not (a problem|an issue|far|far from|only|just|discriminate|discriminate against|overlooked|to mention|to be missed|least)
    do not (discriminate|discriminate against), (does not discriminate|no need for|no need of|not required to provide|not need|no onward chain|no extra charge for|no age limit|no age restriction|nothing but)
    (no|no need for|no need of) (a|) (work|professional|employer|employment) (reference|references)
    (work|employment|professional) (references|reference) not (required|needed|necessary), not necessary
    not wheelchair (accessible|friendly), (is|are|) not suitable for (wheelchair users|wheelchair access|wheelchairs)
    (is|are|) not suitable for (pets|smokers|pets or smokers|smokers or pets|parties|parking|large vehicles|vans)
    family (home|homes|house|houses|room|rooms|bathroom|kitchen|area|areas|living|space|friendly|orientated|oriented|residence|run|owned|car|cars|accommodation|life|property|properties|dining|lounge|shower|den|estate|estates|neighbourhood|amenities|members|member|use|butcher|restaurant|pub|business|resource centre|holiday|holidays|dwelling|park|sized|gatherings|bedroom|bedrooms|farm|setting|proportions|connection|connections|hub|practice|doctor)
    (single|double) (bed|beds|bedroom|bedrooms|room|rooms|glazed|garage|storey|phase|fronted|occupancy|oven|level|driveway|bay), single occupancy only
    (gay|straight|lgbt|lgbtq) (bar|bars|friendly|pub|club|forward|run|street|road|line|on|into|off|across|stairs|away), straightforward
    (catholic|protestant|christian|islamic|jewish|muslim|hindu) (church|churches|cathedral|school|schools|primary school|national school|centre|cultural centre|college|brothers|brothers school|museum|community centre|street|parish|parish church|hall|graveyard|cemetery)
    (girls|boys|girl|boy|ladies|mens|mans|womens) (school|schools|primary|secondary|national school|primary school|secondary school|and boys schools|toilet|toilets|wc|gaa|club|college|beach|view|well|bathrooms|washrooms|hairdressers|fashion|football)
    (irish|english|british|european|american|italian|french|spanish|polish|chinese|indian|african|asian) (oak|language|sea|town|countryside|style|restaurant|restaurants|takeaway|market|shop|made|rail|ferries|kitchen|slate|water|times|life|stove|blue|limestone|granite|country|garden|village|manufactured|double)
    (mature|young|older|established) (garden|gardens|trees|tree|orchard|hedging|hedge|hedges|planting|shrubs|setting|site|grounds|beech|estate|residential|development|lawns|building|buildings|property|stock|woodland|landscaped|boundaries|apple|scheme|part|houses|village)
    (business|rail|air|frequent|world|airport|weary|bus|train|fellow|city|daily|seasoned|space|train and bus) (traveller|travellers), travellers rest
    (disabled|wheelchair|special needs) (access|parking|toilet|toilets|wc|bathroom|bay|bays|facilities|friendly|accessible|ramp|lift|space|spaces|adapted|badge)
    (professional|professionally|working) (photos|photography|photographs|clean|cleaning|cleaned|management|managed|finish|finished|standard|standards|landlord|service|services|advice|kitchen|farm|from home|order|fireplace|condition|landscaped|decorated|painted|survey|landscaping|office|offices|district|use|practice|practices|firm|firms|suites|suite|team|agent|lives|life|week|hours|yard|drawings|alarm|indemnity|fees|installation|cleaners|cleaner|cv|kennels|gym|space|area|harbour)
    (children|childrens|kids|kid|baby|child|toddlers|toddler) (play|playground|playgrounds|play area|playroom|play park|bedroom|bedrooms|room|rooms|shop|park|club|clubs|gate|gates|monitor|hospital|health|care|minding|friendly|proof|safe|cot|stair gate|activities|pool|wardrobes|bunk|swimming)
    (master|senior|junior|head) (bedroom|cycle|school|infants|schools|club), seniors club
    (white|black) (goods|painted|walls|sanitary|and white|rock|railing|units|gloss|kitchen|tiles|tiled|rocks|suite|pvc|upvc|marble|granite|render|water|stone|worktop|worktops)
    (deaf|blind) (school|centre), (blinds|working fireplace|man cave|man and van|retired racehorses|walled in|black out)
    (workers|couples) (cottage|cottages|retreat|house|houses|room), artisan workers
    (adults|adult) only (pool|gym|spa|bar|hotel|sauna), (building|drainage|relief|housing|flood|traffic|irrigation|colour) schemes
    hap (top ups|top up|limit|limits|cap|rate|office|inspection|inspector)
    (hap|welfare|housing assistance|rent supplement|rent allowance) (approved|inspected|compliant|ready|friendly), social welfare (office|offices|services office)
    only (minutes|one|two|three|four|five|six|seven|eight|nine|ten|short|moments|metres|yards|few|half|available)
    (over|under) # (years|year|acres|acre|sqm|sq|square|metres|meters|minutes|mins|feet|ft|units|per|m2|km|kms|miles|percent|hectares|cars|covers|stock|bedspaces)
    couple (of|more|minutes|mins|hours|days|weeks|months|years|kilometres|kms|km|miles|metres|yards|steps|doors|stops|streets|hundred|euro)
    (over 18|over 18s|18 plus|over the age of 18|aged over 18|18 and over)
    # to # (minutes|mins|years|months|weeks|km|sqm|sq|acres|metres|weeks notice)
    (age|ages) # (years|building), aged (care|oak|brick), (all ages|any age|of any age|regardless of age)
    (first|second) (time|) (child|baby), (under floor|underfloor), work from home, working from (the|) home, (home|office) (worker|workers)
    (men|women|man) (at work|cave), mens shed, ideal for (a|) (family|families|growing family|growing families) (holiday|holidays|car)`,
  /** Age limits set by planning permission or the kind of home are allowed. */
  'exempt:age': `
    (retirement|independent living|sheltered housing|assisted living|later living|age friendly) (village|villages|development|complex|scheme|community|apartment|apartments|home|homes|unit|units|living|)
    planning (condition|conditions|restriction|restrictions|permission), conditions of planning, sheltered (accommodation|scheme)`,
};

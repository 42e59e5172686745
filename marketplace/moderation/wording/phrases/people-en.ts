import type { Phrases } from '../lexicon.ts';

/**
 * English words for people. `quality:` is an adjective that needs people beside it, `group:` names people, `benefit` is
 * state rent support, `demand` asks for what only some can show, `trade` names a calling that `no` may stand before.
 */
export const PEOPLE_EN: Phrases = {
  person: `
    (person|persons|people|individual|individuals|tenant|tenants|applicant|applicants|occupant|occupants|occupier|occupiers)
    (someone|somebody|anyone|anybody|those|crowd|bunch|gang|group|sisters|brothers|resident|residents|renter|renters|lodger|lodgers|candidate|candidates|adult|adults|pair)
    (housemate|housemates|flatmate|flatmates|roommate|roommates|house mate|flat mate|sharer|sharers|house share)
    (citizen|citizens|national|nationals|passport holder|passport holders|speaker|speakers|folk|household|households)`,
  'quality:gender': '(female|male|fem|feminine|all female|all male|transgender)',
  'group:gender': `
    (females|males|gal|gals|fella|fellas|chap|chaps|bloke|blokes|lady|ladies|gentleman|gentlemen|gents|gent|girl|girls|boy|boys|lad|lads|woman|women|man|men)`,
  'quality:civil_status': '(single|married|unmarried|divorced|separated|cohabiting|widowed)',
  'group:civil_status':
    '(couple|couples|singles|married couple|divorcee|divorcees|bachelor|bachelors|newlyweds|newly weds)',
  'quality:family_status': '(family|childless|pregnant|child free)',
  'group:family_status': `
    (families|children|kids|kid|child|baby|babies|newborn|expecting mothers|pregnant women|mums|dads|infants|toddler|toddlers|newborns|parents|lone parent|lone parents)
    (single|lone) (mother|mothers|mum|mums|father|fathers|parent|parents), young (family|families)`,
  'quality:sexual_orientation':
    '(gay|lesbian|straight|heterosexual|hetero|bisexual|homosexual|queer|lgbt|lgbtq)',
  'group:sexual_orientation':
    '(gays|lesbians|heterosexuals|homosexuals|gay couple|gay couples|same sex couple|same sex couples)',
  'quality:religion': `
    (practising|practicing|christian|catholic|muslim|moslem|jewish|hindu|protestant|church going|churchgoing|practising catholic|practicing catholic)
    (islamic|atheist|god fearing|sikh|buddhist|born again|religious|non religious)`,
  'group:religion':
    '(jehovahs witnesses|mormons|evangelicals|baptists|presbyterians|methodists|hindu families|christians|catholics|muslims|moslems|jews|hindus|protestants|atheists|sikhs|churchgoers|believers|non believers)',
  'quality:age': `
    (young|younger|youthful|older|elderly|mature|middle aged|retired|senior|youngish|aged #|aged # #|aged # to #|aged over #)
    (age # #|age # to #|age #|ages # #|between # and # years|between the ages of # and #|over the age of #|under the age of #)
    (between # and # years old|aged between # and #|# and over|# plus|over # years|under # years|in their early #s|in their late #s)
    (over #|under #|over #s|under #s|#s|# something)
    (in|early|mid|late|in their|in your) (20s|30s|40s|50s|60s|twenties|thirties|forties|fifties)`,
  'group:age': `
    (pensioner|pensioners|retirees|retiree|oaps|seniors|senior citizens|teenagers|millennials|millenials|gen z|boomers|youths|youngsters|the elderly|twenty somethings|thirty somethings|students under #|empty nesters)
    (# year olds|# # year olds|# to # year olds|20 somethings|over thirties|over forties|over fifties)`,
  'quality:disability':
    '(disabled|able bodied|ablebodied|handicapped|physically fit|fully mobile|autistic|deaf|blind|with mobility issues|with mobility problems|with reduced mobility|in wheelchairs|in a wheelchair|using a wheelchair|who uses a wheelchair)',
  'group:disability': `
    (wheelchair users|wheelchairs|the disabled|people with disabilities|guide dogs|assistance dogs|service dogs|disabilities|special needs|mobility issues|mobility problems)
    (mental health|psychiatric|addiction) (problems|issues|difficulties|history), (mental illness|a disability|any disability)`,
  'quality:race': `
    (irish|polish|brazilian|indian|chinese|african|european|eu|non eu|romanian|nigerian|pakistani|ukrainian|english|british)
    (spanish|italian|american|asian|foreign|latin|arab|white|black|caucasian|filipino|non irish|non european|eastern european)
    (irish born|native english|english textContext|fluent english|western|croatian|moldovan|south american|native irish|ethnic|of colour|of color|with fluent english)
    (ghanaian|german|french|portuguese|lithuanian|latvian|russian|turkish|mexican|venezuelan|bangladeshi|syrian|afghan|somali|georgian|bulgarian|hungarian|zimbabwean|south african|vietnamese|malaysian|japanese|korean)
    from (spain|italy|china|europe|the continent|the eu|latin america|south america|the philippines|india|pakistan|nigeria|brazil|romania|ukraine|poland|africa|asia|eastern europe|outside ireland|outside the eu|abroad|other countries)`,
  'group:race': `
    (foreigners|foreigner|immigrants|immigrant|migrants|refugees|asylum seekers|non nationals|foreign nationals|ukrainians)
    (brazilians|indians|africans|poles|romanians|nigerians|pakistanis|asians|europeans|germans|ghanaians|lithuanians|latvians|russians|croatians|bulgarians|hungarians|georgians|filipinos|mexicans|venezuelans|syrians|afghans|somalis|blacks|whites|arabs|non eu nationals)
    (ethnic minorities|minorities|native speakers|non native speakers|non natives|eu citizens|irish nationals|irish citizens|eu passport|eu passports|irish passport|irish passports|eu citizenship|irish citizenship|english speakers|native english speakers)`,
  'group:traveller_community': `
    (traveller|travellers|irish travellers|travelling community|traveller community|members of the travelling community)
    (knackers|tinkers|itinerants|gypsies|gypsy|roma|pavees|travelling people|settled people|settled community|nomads|caravan dwellers|traveller families|traveller family)`,
  'quality:housing_assistance': `
    (professional|proffesional|professionel|profesionel|profesinal|proffessional|prof|working|employed|fully employed|full time employed|fulltime employed|waged|salaried)
    (in full time employment|in fulltime employment|in full time work|in employment|in permanent employment|with full time jobs)
    (in|with|have) (a|) (full time|fulltime|permanent|stable|steady|secure|good|regular|) (full time|permanent|) (job|jobs|employment)
    (in|with) (full time|fulltime|permanent|stable|steady|secure|regular) (permanent|) work, (gainfully|currently) employed
    (who|that) (pay|fund) (from|with|out of|for|) (their|your) own (rent|wages|salary|money|pocket|income|way), (who|that) (work|works|are working|is working|are employed|is employed|have jobs|has a job|have a job)
    (corporate|white collar|career|self funding|privately funded|private paying|self paying)`,
  'group:housing_assistance': `
    (professionals|profesionel|profesionals|profesinals|professionels|profs|workers|employees|executives|business people|businesspeople)
    (medical|nursing|hospital|healthcare|office|bank|tech|it|university|college|airline|embassy|company|multinational) (staff|workers|employees|people|personnel)
    (working people|professional let|professional lets|professional letting|corporate lets|nurses|teachers|doctors|medics|engineers|accountants|solicitors|consultants|gardai|guards|civil servants|those working|those in employment|those in full time employment|private tenants|private renters)`,
  // Canvassers and advisers are turned away as visitors, not as tenants.
  trade: '(solicitor|solicitors)',
  benefit: `
    (hap|h a p|rent allowance|rent allowances|rent allowence|rent alowance|rental allowance|rent suplement|rent suppliment|ra tenants|ra|ras|dss|dhss)
    (social welfare|welfare|housing asistance|housing assistence|housing assistance payment|housing benefit|housing benefits|rental assistance)
    (rent assistance|rent subsidy|rent subsidies|council tenants|council supported|dole|supplementary welfare|unemployed)
    (state|government|council|local authority) (payments|assistance|supports|benefits|aid|funded tenants|schemes|scheme)
    (on|from) (the|a|) (council|housing|social housing|local authority) (list|waiting list), (schemes|rent schemes|subsidies)
    (hap scheme|homeless hap|rental accommodation scheme|social housing tenants|social housing applicants|benefit claimants|welfare recipients)
    (jobseekers|jobless|disability allowance|one parent family payment|claimants)`,
  demand: `
    (work|works|employment|employer|employers|job|professional|proffesional) (reference|references|ref|refs|referance|referances|refrences)
    (work|employment|employer|employers|job) (and|or|&|) (previous|) landlord (reference|references|ref|refs)
    landlord (and|or|plus|) (work|employment|employer|employers|professional) (reference|references|ref|refs)
    (reference|references|ref|refs|letter|letters|confirmation|recommendation) from (your|an|the|a|their|current|your current|) (employer|employers|boss|manager|workplace|work|job|company)
    proof of (employment|work|job), (employment contract|contract of employment|letter from employer|letter of employment)
    must have (a|) (full time|fulltime|permanent|stable|steady|secure|good|) (job|jobs|employment)
    must be in (full time|fulltime|permanent|stable|secure|) (employment|work|job)
    (must be working|must work full time|must be employed|must have work|should have a job|need a full time job)`,
  'said:refusal:housing_assistance': '(is not|isnt|not|never) hap (approved|registered|friendly)',
  'said:refusal:family_status': `
    (adults|adult|grown ups) only, (nobody|no one|none|no person|not anyone) (aged|) (under|below) (18|eighteen)`,
  'said:only:age': '(age limit|age cap|max age|maximum age|upper age limit|upper age) (is|of|) #',
  'said:only:race':
    '(must|should|has to|have to|need to|needs to) (speak|have|know) (good|fluent|excellent|perfect|decent|proper|) english',
};

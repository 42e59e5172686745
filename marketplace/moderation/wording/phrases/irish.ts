import type { Phrases } from '../lexicon.ts';

/** The same in Irish; initial mutations (`ghairmí`, `bpáistí`) need no entries. */
export const IRISH: Phrases = {
  person:
    '(duine|daoine|tionónta|tionóntaí|iarratasóir|iarratasóirí|lóistéir|lóistéirí|cara tí|comrádaí tí|saoránach|saoránaigh)',
  'quality:gender': '(baineann|fireann)',
  'group:gender': '(bean|mná|ban|fear|fir|cailín|cailíní|buachaill|buachaillí|bean uasal|mná uaisle)',
  'quality:civil_status': '(pósta|singil|scartha|colscartha)',
  'group:civil_status': '(lánúin|lánúineacha|lánúnacha|lánúin phósta)',
  'quality:family_status': '(torrach)',
  'group:family_status':
    '(teaghlach|teaghlaigh|clann|clainne|páiste|páistí|leanbh|leanaí|naíonán|tuismitheoir|tuismitheoirí|tuismitheoir aonair|tuismitheoirí aonair)',
  'quality:sexual_orientation': '(aerach|heitrighnéasach|leispiach|homaighnéasach)',
  'group:sexual_orientation': '(daoine aeracha|leispiaigh)',
  'quality:religion': '(caitliceach|críostaí|moslamach|protastúnach|giúdach|caitliceacha)',
  'group:religion': '(caitlicigh|críostaithe|moslamaigh|protastúnaigh)',
  'quality:age':
    '(óg|óga|aosta|scothaosta|níos sine|os cionn # bliain|faoi bhun # bliain|meánaosta|ar scor), (faoi|os cionn|sna) (fiche|fichidí|tríocha|tríochaidí|daichead|daichidí|caoga|caogaidí|seasca|seascaidí)',
  'group:age': '(pinsinéir|pinsinéirí|seandaoine|daoine óga|aos óg|lucht scoir)',
  'quality:disability': '(míchumasach|faoi mhíchumas|míchumasacha)',
  'group:disability': '(daoine faoi mhíchumas|lucht cathaoireacha rothaí|madraí treorach)',
  'quality:race': '(éireannach|gaelach|polannach|brasaíleach|iasachta|eachtrach|eachtrannach)',
  'group:race':
    '(éireannaigh|eachtrannaigh|inimircigh|teifigh|lucht iarrtha tearmainn|úcránaigh|brasaíligh|polannaigh|coigríocha)',
  'group:traveller_community': '(lucht siúil|taistealaí|taistealaithe|lucht taistil|an lucht siúil)',
  'quality:housing_assistance':
    '(gairmiúil|gairmiúla|gairme|fostaithe|ag obair|ag obair go lánaimseartha|lánaimseartha|i bhfostaíocht|i bpost lánaimseartha)',
  'group:housing_assistance': '(gairmí|gairmithe|lucht gairme|lucht oibre|oibrithe|lucht fostaíochta)',
  benefit: `
    (dól|an dól|ar an dól|ar an liúntas)
    (hap|íct|íocaíocht cúnaimh tithíochta|íocaíochtaí cúnaimh tithíochta|cúnamh tithíochta|cúnaimh tithíochta|liúntas cíosa|liúntais cíosa|liúntas cíos|liuntais chiosa)
    (forlíonadh cíosa|forlíonta cíosa|fóirdheontas cíosa|leas sóisialta|leasa shóisialaigh|leas sóisialach|leasa shóisialta|íocaíocht leasa shóisialaigh|íocaíochtaí leasa shóisialaigh|dífhostaithe|liúntais tithíochta|liúntas tithíochta|cúnamh stáit)`,
  demand: `
    (teistiméireacht|teistiméireachtaí|litir|litreacha|litir mholta|litreacha molta|moltaí) (oibre|fostóra|ón obair|ó do fhostóir|ó fhostóir|ón bhfostóir|ó d fhostóir|gairmiúil|gairmiúla|ó dfhostóir)
    (cruthúnas fostaíochta|cruthúnas ar fhostaíocht|caithfidh post a bheith agat|ní mór post lánaimseartha|conradh fostaíochta)`,
  no: `
    (gan|níl|ní|ná bíodh|ná tagadh)
    (níl|nílimid|nílim|níl muid|níl mé|níl an úinéir|níl sí|níl sé) (in ann|sásta|ag) (glacadh|) (le|leis|)
    (ní ghlactar|ní ghlacfar|ní ghlacaimid|ní ghlacaim|ní ghlacann muid|ní féidir linn|ní féidir|ní cheadaítear|ní bheidh|ní thógtar|nach nglactar|ní chuirtear fáilte) (le|leis|leis an|leis na|glacadh le|glacadh leis|ó|roimh|)
    (ní|nach) (ghlacann|ghlacfaidh|thógann|thógfaidh) (an t úinéir|an túinéir|an tiarna talún|an tiarna|an gníomhaire|sé|sí|muid|) (le|leis|)
    (ní|nach) (ligfear|ligtear|ligfidh|ligeann|ligim|ligimid) (an teach|an áit|an t árasán|an tárasán|an seomra|é|) (ar cíos|) do
    (níl|nach bhfuil) (fáilte|sé|sí|an áit|an teach|an t árasán|an seomra) (roimh|oiriúnach do|feiliúnach do|oiriúnach|ar fáil do|in oiriúint do)
    (ní oireann|ní oirfeadh|níl oiriúnach) (sé|sí|an teach|an áit|an t árasán|an tárasán|) do`,
  refused: `
    (ní ghlactar leo|ní ghlactar leis|ní ghlacfar leo|ní ghlacfar leis|nach nglactar leo|gan cead|toirmiscthe|diúltaithe|ná bíodh ag iarraidh|gan glacadh leis|níl fáilte rompu|níl ceadaithe)
    (gan glacadh leo|níl sé ceadaithe|ná déan iarratas|ná cuireadh isteach|ná cuirigí isteach)`,
  only: '(amháin|agus iad sin amháin|go heisiach|go hiomlán|ach)',
  suit: `
    (oireann|oirfidh|oirfeadh|doirfeadh|d oirfeadh|feileann|dfheilfeadh|d fheilfeadh|fheilfeadh) (sé|sí|an seomra|an teach|an áit|an t árasán|an tárasán|) (go breá|go maith|) (do|a|)
    (oiriúnach|feiliúnach|foirfe|in oiriúint|iontach|go breá|go hiontach|go maith|thar barr) do, (ag lorg|ag cuardach|á lorg|táthar ag lorg|táimid ag lorg|tá muid ag lorg|teastaíonn|bfhearr linn|bfhearr|b fhearr linn|is fearr linn|bfhearr liom|is fearr le)
    (tús áite|rogha) do, (ar fáil|ar cíos|seomra) do`,
  wanted: '(a bheadh ann|ab fhearr|is fearr|b fhearr|bfhearr|ag teastáil|de dhíth|de rogha|á lorg|uainn)',
  must: '(caithfidh|ní mór do|i gcomhair)',
  accept:
    '(fáilte|glactar|glactar le|glacfar|ceadaithe|tá fáilte|inghlactha|cuirtear fáilte|fáilte roimh|ghlactar le)',
  small: '(an|na|beirt|triúr|ciúin|ciúine|glan|deas|ar)',
  link: '(nó|agus|is)',
  fine: `
    (scoil|scoileanna|bunscoil|meánscoil) (na|) (cailíní|buachaillí|gcailíní|mbuachaillí|caitliceach), (teach|tithe|seomra|saol|carr) (teaghlaigh|clainne)
    (eaglais|teampall|séipéal) (caitliceach|protastúnach), cumann na bhfear, (bean|fear) an tí, (gan deacracht|gan fadhb|níl aon fhadhb|níl fadhb|gan aon fhadhb) (le|)
    (seomra|seomraí|leaba|leapacha|áit|páirc|clós) (spraoi|súgartha|codlata|) (páistí|leanaí|do pháistí|na bpáistí|singil|singile), ní amháin, ní hamháin, níl i bhfad, ní fada ó, (crann|crainn|gairdín) (óga|aibí)
    gan idirdhealú, (níl|gan) (aon|) (srian|teorainn|cosc) (ar|le|), gan leatrom, bean uí, (glanta|bainistithe|bainistiú) go gairmiúil, go gairmiúil, grianghraif (gairmiúla|ghairmiúla)
    (níl|ní) (teistiméireacht|teistiméireachtaí) oibre, ní gá teistiméireacht oibre, (cnoc|oileán|ceann|cill|baile|sráid|bóthar|port) (na mban|na bhfear|fir|mná|an fhir|na gcailíní|na clainne|gaelach)`,
  ends: '(le|do|i|sa|ar|ó|ag|chun|atá|a|féin|roinnt)',
  'exempt:age': '(sráidbhaile scoir|coinníoll pleanála|tithíocht chúraim)',
  reach: '(cuir|scríobh|teagmháil|glaoigh|teachtaireacht|ar|trí)',
  deposit: '(éarlais|éarlaise|taisce)',
  advance: '(roimh ré|chun tosaigh|roimh láimh)',
  'payment:fraud': `
    (éarlais|airgead|íocaíocht|íoc) (roimh|sula) (an|) (amharc|bhreathnú|féachaint|cuairt|bhfeicfidh|bhfeiceann), gan (amharc|cuairt|bhreathnú|féachaint), tá (an|) (tiarna talún|úinéir|tiarna) thar lear
    (seolfar|cuirfear) na heochracha, (táim|tá mé) thar lear`,
  'bidding:fraud': '(an tairiscint is airde|an té is mó a thairgeann)',
};

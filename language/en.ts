import common from './en/common.json' with { type: 'json' };
import listings from './en/listings.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import places from './en/places.json' with { type: 'json' };
import property from './en/property.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import web from './en/web.json' with { type: 'json' };
import webResults from './en/web-results.json' with { type: 'json' };

/** The English texts, by key `room.thing`; ICU MessageFormat. The keys of this catalogue are the keys there are. */
export const en = {
  ...common,
  ...listings,
  ...pages,
  ...places,
  ...property,
  ...search,
  ...web,
  ...webResults,
};

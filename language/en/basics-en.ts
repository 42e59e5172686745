import common from './common.json' with { type: 'json' };
import web from './web.json' with { type: 'json' };

/** The English texts that every page may need: the frame, the search box, cards, the home page. */
export const basics = { ...common, ...web };

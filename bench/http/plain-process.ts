// Must come first: selects React's production build.
import '#scripts/production.ts';
import { plainRenderCost } from './plain-render.ts';

/** Measures the plain render of each page it receives. */
process.on('message', (html: string) => process.send?.(plainRenderCost(html)));

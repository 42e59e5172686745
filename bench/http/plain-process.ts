// First of all: React must be the build it is in production.
import '#scripts/production.ts';
import { plainRenderCost } from './plain-render.ts';

/** Measures the plain render of each page that it is sent. */
process.on('message', (html: string) => process.send?.(plainRenderCost(html)));

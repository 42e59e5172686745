import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as directory from './directory/contract.ts';

// The routes that pages and components call.

export const completePlaces = endpoint('GET /api/v1/locations/autocomplete').of<{
  query: typeof contract.autocompleteQuery;
  answer: typeof contract.locations;
}>();
export const suggestPlaces = endpoint('POST /old/v1/autocomplete').of<{
  body: typeof contract.autocompleteBody;
  answer: typeof contract.countedAreas;
}>();
export const suggestStreets = endpoint('GET /api/v1/locations/streets').of<{
  query: typeof contract.streetsQuery;
  answer: typeof contract.countedStreets;
}>();
export const listAreas = endpoint('GET /api/v1/locations/areas').of<{
  query: typeof contract.areasQuery;
  answer: typeof contract.areaDetails;
}>();
export const listLabels = endpoint('GET /api/v1/locations/labels').of<{
  answer: typeof contract.placeLabels;
}>();
export const readArea = endpoint('GET /api/v1/locations/areas/:id').of<{
  answer: typeof contract.areaDetail;
}>();
export const readDirectory = endpoint('GET /api/v1/locations/directory').of<{
  answer: typeof directory.directoryCounties;
}>();
export const readPlace = endpoint('GET /api/v1/locations/directory/:slug').of<{
  answer: typeof directory.directoryPlace;
}>();

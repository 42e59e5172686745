import { streetMapApi } from './api.ts';

export const api = streetMapApi;

import { nearApi } from './near/api.ts';

export const api = nearApi;

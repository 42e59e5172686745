import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readAgenda = endpoint('GET /api/v1/users/:userId/viewings').of<{
  answer: typeof contract.agenda;
}>();
export const renewCalendar = endpoint('PUT /api/v1/users/:userId/calendar').of<{
  answer: typeof contract.calendarAddress;
}>();
export const endCalendar = endpoint('DELETE /api/v1/users/:userId/calendar').of();
export const listSlots = endpoint('GET /api/v1/properties/:adId/viewings').of<{
  answer: typeof contract.viewingSlots;
}>();
export const createSlots = endpoint('POST /api/v1/properties/:adId/viewings').of<{
  body: typeof contract.newSlots;
  answer: typeof contract.slotsCreated;
}>();
export const bookViewing = endpoint('POST /api/v1/viewings/:viewingId/bookings').of<{
  body: typeof contract.bookingRequest;
  answer: typeof contract.booking | typeof contract.held;
}>();
export const cancelViewing = endpoint('POST /api/v1/viewings/:viewingId/cancellation').of<{
  body: typeof contract.cancellation;
}>();
export const restoreViewing = endpoint('DELETE /api/v1/viewings/:viewingId/cancellation').of();
export const readBooking = endpoint('GET /api/v1/viewing-bookings/:bookingId').of<{
  query: typeof contract.keyQuery;
  answer: typeof contract.booking;
}>();
export const confirmBooking = endpoint('POST /api/v1/viewing-bookings/:bookingId/confirmation').of<{
  query: typeof contract.keyQuery;
  answer: typeof contract.booking;
}>();
export const moveBooking = endpoint('PATCH /api/v1/viewing-bookings/:bookingId').of<{
  query: typeof contract.keyQuery;
  body: typeof contract.move;
  answer: typeof contract.booking;
}>();
export const cancelBooking = endpoint('DELETE /api/v1/viewing-bookings/:bookingId').of<{
  query: typeof contract.keyQuery;
  answer: typeof contract.booking;
}>();

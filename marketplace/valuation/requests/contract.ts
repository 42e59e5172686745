import { z } from 'zod';
import { areaName } from '#marketplace/places/contract.ts';
import { MAX_EMAIL, MAX_PHONE } from '#platform/http/body-fields.ts';
import { idParam } from '#platform/http/id-param.ts';
import { paging } from '#platform/http/paging.ts';
import { storableText } from '#platform/http/storable-text.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { VALUED_TYPES } from '../estimates/choices.ts';
import {
  LEAD_STATES,
  LEADS_PER_PAGE,
  MAX_AGENTS,
  MAX_BEDS,
  MAX_MESSAGE_LENGTH,
  MAX_VALUATION_AREAS,
} from './rules.ts';

const moment = z.iso.datetime();
const agencyId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
/** A line that the handler checks further; control characters cannot be stored. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}]*$/u);

export const agencyParams = z.object({ agencyId });
export const leadParams = z.object({ agencyId, leadId: idParam });
export const requestParams = z.object({ requestId: idParam });
export const userParams = z.object({ userId: z.uuid() });
/** Any text is accepted; an invalid key opens nothing. */
export const keyQuery = z.object({
  key: z.string().max(200).default('').describe('From the link in the email of someone without an account'),
});

const state = z.enum(LEAD_STATES);

/** An agency as the body of a valuation names it. */
export const valuationAgent = z
  .object({
    agentId: z.int().describe('The id of the agency'),
    name: z.string(),
    address: z.string().nullable(),
    logo: z.string().nullable().describe('Absolute URL of a picture'),
    backgroundColour: z.string().nullable(),
    phone: z.string().nullable().describe('In E.164'),
    website: z.string().nullable(),
  })
  .meta({ id: 'ValuationAgent' });
export type ValuationAgent = z.output<typeof valuationAgent>;

/** `GET /api/v1/valuation-agents`: nearest areas first. */
export const agentsQuery = z.object({
  address: line(300).default('').describe('Address of the home, in one line'),
  eircode: line(20).default('').describe('Eircode or routing key of the home'),
});
export const valuationAgents = z.array(valuationAgent);

/** An area in which agencies value homes. */
export const valuationArea = z
  .object({
    areaId: z.int(),
    name: z.string(),
    displayName: z.string().describe('With its county: "Swords, Dublin"'),
    slug: z.string(),
    areaType: z.string(),
  })
  .meta({ id: 'ValuationArea' });

/** `GET /api/v1/agencies/{agencyId}/valuation-areas`. */
export const agencyAreas = z.object({
  areas: z.array(valuationArea),
  isOffered: z.boolean().describe('False until the licence is verified: people are not offered the agency'),
});
/** `PUT /api/v1/agencies/{agencyId}/valuation-areas`: replaces them all. */
export const agencyAreasChange = z.object({
  areas: z
    .array(areaName)
    .max(MAX_VALUATION_AREAS, 'valuation.refusal.tooManyAreas' satisfies MessageKey)
    .describe('Counties, cities, districts, towns, villages and suburbs, by id or slug'),
});

/** `GET /api/v1/agents/valuations/areas?eircode=`. */
export const areasQuery = z.object({
  eircode: z.string().max(40).default('').describe('Eircode (`D04 XY00`) or routing key (`D04`)'),
});
export const areasOfEircode = z.object({
  eircode: z.string().nullable().describe('In its standard form; null for a routing key alone'),
  routingKey: z.string(),
  valuesHere: z.boolean().describe('Whether your agency values in one of the areas'),
  agencies: z.int().describe('Agencies that value in one of the areas'),
  areas: z
    .array(
      valuationArea.extend({
        valuesHere: z.boolean().describe('Whether your agency chose this area'),
        agencies: z.int().describe('Agencies that chose this area'),
      }),
    )
    .describe('The narrowest area first, the county last'),
});

/** `POST /old/v1/users/valuations`: the handler checks what depends on whether the person is signed in. */
export const newRequest = z.object({
  address: line(300).nullish().describe('Required: address of the home, in one line'),
  eircode: line(20).nullish().describe('Eircode or routing key; finds the agencies more exactly'),
  name: line(100).nullish().describe('Required without an account, else the name of the account'),
  email: line(MAX_EMAIL)
    .nullish()
    .describe('Required without an account; ignored for signed-in users, whose account has one'),
  phone: line(MAX_PHONE)
    .nullish()
    .describe('Required without an account. Absent: the number of the account; null or empty: none'),
  message: storableText().max(MAX_MESSAGE_LENGTH).nullish().describe('What the agencies should know'),
  propertyType: z.enum(VALUED_TYPES).nullish().describe('Kind of the home'),
  beds: z.int().min(0).max(MAX_BEDS).nullish().describe('Number of bedrooms'),
  propertyPriceEstimateId: z
    .union([line(64), z.int()])
    .nullish()
    .describe('The estimate that the person has seen, as the estimate answer names it'),
  agentIds: z
    .array(agencyId)
    .max(MAX_AGENTS)
    .nullish()
    .describe('The chosen agencies of `/api/v1/valuation-agents`; else the nearest three'),
  consent: z
    .boolean()
    .nullish()
    .describe('Must be true: the person agrees that these agencies get the details of this request'),
});
export type NewRequest = z.output<typeof newRequest>;

export const requestMade = z.object({
  agents: z.array(valuationAgent).describe('The agencies that were asked'),
  message: z.string(),
});

/** The request as the person who made it sees it. */
export const ownRequest = z
  .object({
    id: z.int(),
    address: z.string(),
    eircode: z.string().nullable(),
    createdAt: moment,
    mayWithdraw: z.boolean(),
    agents: z.array(valuationAgent.extend({ state, changedAt: moment })),
  })
  .meta({ id: 'OwnValuationRequest' });
export type OwnRequest = z.output<typeof ownRequest>;
export const ownRequests = z.object({ requests: z.array(ownRequest).describe('Latest first') });

/** `GET /api/v1/agencies/{agencyId}/valuation-requests`. */
export const leadsQuery = z.object({
  state: z.enum(['open', 'closed', 'all']).default('all'),
  from: z.coerce.number().int().min(0).max(100_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(LEADS_PER_PAGE),
});
export type LeadsQuery = z.output<typeof leadsQuery>;

export const lead = z
  .object({
    id: z.int(),
    state,
    since: moment.describe('When the lead got into this state'),
    changedBy: z.string().nullable().describe('The member who changed it; null: the person, or nobody yet'),
    createdAt: moment,
    name: z.string().nullable().describe('Null once the person has withdrawn the request'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    eircode: z.string().nullable(),
    propertyType: z.enum(VALUED_TYPES).nullable(),
    beds: z.int().nullable(),
    message: z.string().nullable(),
    propertyPriceEstimateId: z.string().nullable(),
    nextStates: z.array(state).describe('The states that it can be changed to'),
    undoTo: state.nullable().describe('The state that undoing the last change restores'),
  })
  .meta({ id: 'ValuationLead' });
export type Lead = z.output<typeof lead>;
export const leads = z.object({ requests: z.array(lead), open: z.int(), paging });

/** `PATCH /api/v1/agencies/{agencyId}/valuation-requests/{leadId}`. */
export const leadChange = z.object({
  status: state.describe('A state of `nextStates`, or `undoTo`'),
});

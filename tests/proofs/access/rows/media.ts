import { randomUUID } from 'node:crypto';
import { type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

async function fileOf({ pool, people }: World, owner: 'advertiser' | 'agent'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into media_file (id, uploaded_by, agency_id, kind, content_type, bytes, width, height, thumbhash, sha256, name)
     values ($1, $2, $3, 'photo', 'image/jpeg', 1, 1, 1, '', repeat('0', 64), 'a.jpg') returning id`,
    [randomUUID(), people[owner].userId, people[owner].agencyId],
  );
  return rows[0]!.id;
}

async function visitorFile({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into visitor_file (id, visitor, kind, bytes, width, height, thumbhash, sha256, name)
     values ($1, repeat('v', 43), 'photo', 1, 1, 1, '', repeat('0', 64), 'a.jpg') returning id`,
    [randomUUID()],
  );
  return rows[0]!.id;
}

export const MEDIA_ROWS: Readonly<Record<string, Row>> = {
  'POST /api/v1/media': [
    {
      of: 'one’s own',
      allows: SIGNED_IN,
      // Admitted; the form contains no file.
      answers: [415],
      ask: () => ({ url: '/api/v1/media?kind=photo', payload: {} }),
    },
  ],
  'DELETE /api/v1/media/:id': [
    {
      of: 'a file of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v1/media/${await fileOf(world, 'advertiser')}` }),
    },
    {
      of: 'a file of somebody of the agency',
      allows: ['agent'],
      ask: async (world) => ({ url: `/api/v1/media/${await fileOf(world, 'agent')}` }),
    },
  ],
  // Of the visitor whose cookie the request has: without one there is nothing to see and nothing to delete.
  'GET /api/v1/visitor-media': 'public',
  'POST /api/v1/visitor-media': 'public',
  'DELETE /api/v1/visitor-media': 'public',
  'GET /api/v1/visitor-media/:id': [
    {
      of: 'a picture that the advertiser has claimed',
      allows: ['advertiser'],
      answers: [302],
      anonymous: 404,
      ask: async (world) => ({ url: `/api/v1/visitor-media/${await fileOf(world, 'advertiser')}` }),
    },
    {
      of: 'a picture of a visitor',
      allows: [],
      anonymous: 404,
      ask: async (world) => ({ url: `/api/v1/visitor-media/${await visitorFile(world)}` }),
    },
  ],
  'DELETE /api/v1/visitor-media/:id': [
    {
      of: 'a picture of a visitor',
      allows: [],
      anonymous: 404,
      ask: async (world) => ({ url: `/api/v1/visitor-media/${await visitorFile(world)}` }),
    },
  ],
  'POST /api/v1/visitor-media/claim': [
    {
      of: 'one’s own',
      allows: SIGNED_IN,
      ask: () => ({ url: '/api/v1/visitor-media/claim', payload: { urls: [] } }),
    },
  ],
};

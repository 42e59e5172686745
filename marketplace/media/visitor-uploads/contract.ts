import { z } from 'zod';
import { mediaFile } from '../uploads/contract.ts';
import { MAX_PICTURES } from '../uploads/rules.ts';
import { VISITOR_KINDS } from './rules.ts';

export const visitorQuery = z.object({ kind: z.enum(VISITOR_KINDS) });

/** The pictures that a visitor has added, oldest first. */
export const visitorFiles = z
  .object({
    files: z.array(mediaFile),
    isSignedIn: z.boolean().describe('An account can claim them: the visitor signed in meanwhile'),
  })
  .meta({ id: 'VisitorFiles' });

/** The pictures of the draft that an account takes over. */
export const claim = z.object({ urls: z.array(z.string().max(100)).max(MAX_PICTURES + 20) });

export const claimed = z
  .object({ urls: z.array(z.string()).describe('Those that the account may use now, in the given order') })
  .meta({ id: 'ClaimedFiles' });

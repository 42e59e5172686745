import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const PATH = '/sign-in/provider';

/**
 * Extends the library by sessions of people whom a provider has named; our own routes call it, and it is never served.
 * Like after a password, the library then asks for a second factor where the account has one.
 */
export function providerSessions() {
  return {
    id: 'provider-sessions',
    endpoints: {
      openProviderSession: createAuthEndpoint(
        PATH,
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user?.emailVerified) throw new APIError('FORBIDDEN', { message: 'No such confirmed account' });
          const session = await internalAdapter.createSession(user.id, false);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token, user: { id: user.id } });
        },
      ),
    },
  };
}

// A method, because the library's hooks take more than the path.
type AfterSignIn = { hooks: { after: { matcher(context: { path?: string | undefined }): boolean }[] } };

/** @returns the plugin of second factors, which asks for them after a provider's sign-in too */
export function askedAfterProviders<Plugin extends AfterSignIn>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const { matcher } = hook;
    hook.matcher = (context) => context.path === PATH || matcher(context);
  }
  return plugin;
}

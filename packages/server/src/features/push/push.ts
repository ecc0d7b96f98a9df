import type { Pool } from 'pg';
import type { Env } from '../../env.ts';
import { pushServices, type PushServices } from './services.ts';
import { vapidKeys, type VapidKeys } from './vapid.ts';

/** The dependencies for sending notifications. */
export interface Push {
  keys: VapidKeys;
  services: PushServices;
  /** The contact for push services (RFC 8292). */
  subject: string;
}

export async function createPush(env: Env, pool: Pool): Promise<Push> {
  const sender = /<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  return {
    keys: await vapidKeys(pool),
    services: pushServices(env.PUSH_SERVICES),
    subject: env.https ? env.publicUrl : `mailto:${sender}`,
  };
}

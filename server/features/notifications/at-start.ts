import { isLocal } from '#server/env.ts'
import { findPushSubject } from '#server/integrations/push/vapid-keys.ts'
import type { Services } from '#server/platform/process/services.ts'

/** Where others use this instance, Apple's devices get nothing until somebody can be reached about it. */
export async function warnWithoutSubject({ env, log }: Pick<Services, 'env' | 'log'>): Promise<void> {
  if (!isLocal(env) && !findPushSubject(env))
    log.warn('no address for push services', { set: 'VAPID_SUBJECT, ADMIN_EMAIL or MAIL_FROM' })
}

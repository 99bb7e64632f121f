// What the surroundings may set. Every default runs offline and is safe; all mistakes are named at once.
import * as z from 'zod'

const flag = (whenOn: string, whenOff: string, fallback: string) =>
  z
    .enum([whenOn, whenOff])
    .default(fallback)
    .transform((value) => value === whenOn)

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
] as const

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses whose X-Forwarded-For is believed, separated by commas (R24). */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((a) => a.trim())
        .filter(Boolean),
    ),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('trivet@localhost.localdomain'),
  BILLING: flag('on', 'off', 'on'),
  /** All four or none: without them the sandbox takes the payments. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Several while one is replaced by another, separated by commas (R37). */
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_PRICE_MONTHLY: z.string().optional(),
  STRIPE_PRICE_YEARLY: z.string().optional(),
  /** Another place that speaks Stripe's API, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_EMAIL: z.email().optional(),
  AFFILIATE_MANAGER_EMAIL: z.email().optional(),
  WAITLIST_ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((a) => a.trim().toLowerCase())
        .filter(Boolean),
    ),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = Omit<z.infer<typeof schema>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** Reads the settings from `source`; throws one error that names every wrong one. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  const missing = stripeNames.filter((name) => !set[name])
  const isHalf = missing.length > 0 && missing.length < stripeNames.length
  if (!result.success || isHalf) {
    const lines = (result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    if (isHalf)
      lines.push(...missing.map((name) => `  ${name}: set all of ${stripeNames.join(', ')} or none`))
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const { PUBLIC_URL, ...rest } = result.data
  return { ...rest, PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, '') }
}

/** The process's own settings: the one place that reads `process.env`. */
export const processEnv = () => readEnv(process.env)

/** Whether this is somebody's own machine: nothing public is set, the data is in a folder. */
export const isLocal = (env: Env) => !env.DATABASE_URL && new URL(env.PUBLIC_URL).hostname === 'localhost'

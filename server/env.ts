// What the surroundings may set. Every default runs offline and is safe; all mistakes are named at once.
import { tmpdir } from 'node:os'
import * as z from 'zod'
import {
  defaultAddresses,
  findAddressFault,
  providerNames,
} from '#server/integrations/language-model/address.ts'
import { isPushSubject } from '#server/integrations/push/push-services.ts'
import { isVapidPrivateKey } from '#server/integrations/push/private-key.ts'

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

/** Settings that mean nothing without each other. */
const together = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
] as const

/** What is said to the provider stays between the two of us: https, or a provider on this very machine. */
const isSafeIssuer = (issuer: string) =>
  issuer.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The same database behind a pooler in transaction mode. */
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** `named` for a pooler that keeps named statements with its connections, as PgBouncer does from 1.21 on. */
  DATABASE_POOLER_STATEMENTS: flag('named', 'unnamed', 'unnamed'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where files wait that are still on their way. */
  TMPDIR: z.string().min(1).default(tmpdir()),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses whose X-Forwarded-For is believed, separated by commas (R24). */
  TRUSTED_PROXIES: list,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('trivet@localhost.localdomain'),
  /** What the mail provider shows when it reports mail that came back; without it nothing is reported. */
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{20,}$/, 'must be at least 20 characters, without blanks')
    .optional(),
  /** The key that push services know us by; else made once and kept with the data. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidPrivateKey, 'must be a private key of P-256: 32 bytes in base64url')
    .optional(),
  /** How push services reach whoever runs this; else by the addresses above and below. */
  VAPID_SUBJECT: z
    .string()
    .refine(isPushSubject, 'must be mailto: or https: with a public name: Apple refuses others')
    .optional(),
  /** Another push service, for tests. */
  PUSH_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  BILLING: flag('on', 'off', 'on'),
  /** All four or none: without them the sandbox takes the payments. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Several while one is replaced by another, separated by commas (R37). */
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_PRICE_MONTHLY: z.string().optional(),
  STRIPE_PRICE_YEARLY: z.string().optional(),
  /** Another place that speaks Stripe's API, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A bucket for the pictures of the blog: all four, or none, and they lie in the data folder. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** An identity provider to sign in through: all four, or none (R28). */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeIssuer, 'must be https, but for one on this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(40).optional(),
  /** A language model that words and guesses for households that agree; without it nothing leaves the server. */
  LLM_PROVIDER: z.enum(providerNames).optional(),
  LLM_MODEL: z.string().min(1).max(200).optional(),
  LLM_BASE_URL: z.string().optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  /** `off` for a provider that refuses JSON schemas. */
  LLM_JSON_SCHEMA: flag('on', 'off', 'on'),
  LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(120).default(8),
  /** Of all households together. */
  LLM_CALLS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  LLM_TOKENS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000_000).default(1_000_000),
  /** `waitlist` announces Trivet on its home page instead of offering it. */
  LAUNCH: z.enum(['open', 'waitlist']).default('open'),
  ADMIN_EMAIL: z.email().optional(),
  AFFILIATE_MANAGER_EMAIL: z.email().optional(),
  WAITLIST_ADMIN_EMAILS: list.transform((emails) => emails.map((email) => email.toLowerCase())),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = Omit<z.infer<typeof schema>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** Reads the settings from `source`; throws one error that names every wrong one. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  const halves = together.flatMap((names) => {
    const missing = names.filter((name) => !set[name])
    if (missing.length === names.length) return []
    return missing.map((name) => `  ${name}: set all of ${names.join(', ')} or none`)
  })
  const pooler =
    set['DATABASE_POOLER_URL'] && !set['DATABASE_URL']
      ? ['  DATABASE_URL: needed beside DATABASE_POOLER_URL, for what cannot go through a pooler']
      : []
  const among = [...halves, ...pooler, ...listModelFaults(set)]
  if (!result.success || among.length > 0) {
    const lines = (result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n${[...lines, ...among].join('\n')}`)
  }
  const { PUBLIC_URL, ...rest } = result.data
  return { ...rest, PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, '') }
}

const modelSettings = ['LLM_MODEL', 'LLM_BASE_URL', 'LLM_API_KEY'] as const

/** What is wrong with the settings of the language model among each other. */
function listModelFaults(set: Record<string, string | undefined>): string[] {
  const { LLM_PROVIDER, LLM_MODEL, LLM_BASE_URL, LLM_API_KEY } = set
  const alone = modelSettings.filter((name) => set[name])
  if (!LLM_PROVIDER)
    return alone.map((name) => `  ${name}: set LLM_PROVIDER too, to ${providerNames.join(', ')}`)
  const provider = providerNames.find((name) => name === LLM_PROVIDER)
  // An unknown provider is named already.
  if (!provider) return []
  const address = LLM_BASE_URL ?? defaultAddresses[provider]
  const fault = address === null ? `needed by ${provider}` : findAddressFault(address, provider)
  return [
    ...(LLM_MODEL ? [] : [`  LLM_MODEL: needed by ${provider}`]),
    ...(fault ? [`  LLM_BASE_URL: ${fault}`] : []),
    ...(provider === 'anthropic' && !LLM_API_KEY ? ['  LLM_API_KEY: needed by anthropic'] : []),
  ]
}

/** The process's own settings: the one place that reads `process.env`. */
export const processEnv = () => readEnv(process.env)

/** Whether this is somebody's own machine: nothing public is set, the data is in a folder. */
export const isLocal = (env: Env) => !env.DATABASE_URL && new URL(env.PUBLIC_URL).hostname === 'localhost'

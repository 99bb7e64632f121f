/** Made by database/generate-types.ts from the migrated database. Do not edit. */

import type { ColumnType } from 'kysely'

/** A column the database fills in when it is left out. */
export type Generated<Type> =
  Type extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Type, Type | undefined, Type>
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Read as parsed JSON, written as its text. */
export type Json = ColumnType<JsonValue, string, string>

export interface AccountNumbersTable {
  householdId: string
  numberHash: string
  accountId: string | null
  shown: string
  updatedAt: Generated<Date>
}

export interface AccountTotalsTable {
  householdId: string
  accountId: string
  amountCents: number
  transactionCount: number
  confirmedDay: string | null
  confirmedCents: number | null
  confirmedSource: 'person' | 'statement' | null
  confirmedAt: Date | null
  dayTakes: string | null
  containedCents: Generated<number>
}

export interface AccountsTable {
  householdId: string
  id: string
  name: string
  type: 'Cash' | 'Bank' | 'Credit' | 'Investment' | 'Debt'
  startingBalanceCents: Generated<number>
  closedAt: Date | null
  closedBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  isSavings: boolean | null
}

export interface AddressChangesTable {
  userId: string
  newEmail: string
  sessionId: string | null
  oldTokenHash: string
  newTokenHash: string
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
  expiresAt: Date
}

export interface AdminRolesTable {
  userId: string
  role: 'waitlist-admin' | 'affiliate-admin' | 'blog-admin' | 'support-admin'
  grantedAt: Generated<Date>
  grantedBy: string
}

export interface AdministratorsTable {
  id: string
  userId: string
}

export interface AffiliateCardsTable {
  userId: string
  cardHash: string
}

export interface AffiliateClickDaysTable {
  affiliateId: string
  day: string
  slot: number
  clicks: number
}

export interface AffiliateClicksTable {
  affiliateId: string
  day: string
  visitorHash: string
  device: string
  clickedAt: Date
}

export interface AffiliateCodesTable {
  codeHash: string
  affiliateId: string | null
  since: Generated<Date>
}

export interface AffiliateConversionsTable {
  id: string
  affiliateId: string
  referralId: string
  paymentId: string
  interval: 'monthly' | 'yearly'
  commissionCents: number
  paidAt: Date
  dueAt: Date
  takenBackAt: Date | null
  owedCents: Generated<number>
  boundCents: Generated<number>
}

export interface AffiliateLinksTable {
  tokenHash: string
  affiliateId: string
  expiresAt: Date
  usedAt: Date | null
}

export interface AffiliateMaterialsTable {
  id: string
  seedKey: string | null
  category: string
  title: string
  description: string
  format: 'png' | 'jpg' | 'gif' | 'pdf' | 'txt'
  width: number | null
  height: number | null
  bytes: number
  file: Buffer
  place: number
  createdAt: Date
  createdBy: string | null
  archivedAt: Date | null
}

export interface AffiliatePayeesTable {
  affiliateId: string
  name: string
  sealedAccount: string
  accountEnding: string
  changedAt: Date
}

export interface AffiliateReferralsTable {
  id: string
  affiliateId: string
  userId: string | null
  clickedAt: Date
  signedUpAt: Date
}

export interface AffiliateSaltsTable {
  day: string
  salt: string
  madeAt: Date
}

export interface AffiliateSignUpsTable {
  tokenHash: string
  affiliateId: string
  clickedAt: Date
}

export interface AffiliatesTable {
  id: string
  userId: string | null
  email: string
  name: string
  website: string | null
  socialMedia: string | null
  applicationReason: string | null
  referralCode: string
  createdAt: Generated<Date>
  approvedAt: Date | null
  approvedBy: string | null
  bannedAt: Date | null
  bannedBy: string | null
  proAccessGrantedAt: Date | null
  decisionReason: string | null
  linkSentAt: Date | null
  deletedAt: Date | null
}

export interface AlertMutesTable {
  householdId: string
  id: string
  kind: string
  subject: string | null
  subjectName: string | null
  mutedUntil: Date | null
  mutedAt: Date
  mutedBy: string | null
}

export interface ApiTokensTable {
  householdId: string
  userId: string
  id: string
  name: string
  tokenHash: string
  canWrite: boolean
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

export interface AttachmentFilesTable {
  householdId: string
  id: string
  format: 'png' | 'jpg' | 'pdf'
  width: number | null
  height: number | null
  bytes: number
  sha256: string
  content: Buffer
  thumbnail: Buffer | null
  removedAt: Date | null
}

export interface AttachmentsTable {
  householdId: string
  id: string
  transactionId: string
  name: string
  addedBy: string | null
  addedAt: Date
}

export interface AuditLinksTable {
  position: number
  entryId: string
  hash: Buffer
}

export interface AuditLogTable {
  id: string
  at: Date
  administratorId: string | null
  action: string
  subject: string
  before: Json | null
  after: Json | null
}

export interface BillMatchRejectionsTable {
  householdId: string
  billId: string
  transactionId: string
  rejectedBy: string | null
  rejectedAt: Generated<Date>
}

export interface BillOccurrencesTable {
  householdId: string
  billId: string
  dueDate: string
  transactionId: string | null
  autoCreatedAt: Date | null
  matchedAt: Date | null
  replaced: Json | null
  skippedAt: Date | null
  skippedBy: string | null
}

export interface BlogCategoriesTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  color: Generated<string>
  createdAt: Date
}

export interface BlogImagesTable {
  id: string
  width: number
  height: number
  widths: number[]
  isAnimated: Generated<boolean>
  bytes: number
  uploadedBy: string | null
  createdAt: Date
}

export interface BlogPostImagesTable {
  postId: string
  imageId: string
}

export interface BlogPostTagsTable {
  postId: string
  tagId: string
}

export interface BlogPostsTable {
  id: string
  title: string
  slug: string
  excerpt: Generated<string>
  document: Json
  contentHtml: string
  words: Generated<number>
  images: Generated<number>
  categoryId: string | null
  status: Generated<'draft' | 'scheduled' | 'published' | 'archived'>
  metaTitle: Generated<string>
  metaDescription: Generated<string>
  metaKeywords: Generated<string[]>
  isFeatured: Generated<boolean>
  allowComments: Generated<boolean>
  featuredImageId: string | null
  featuredImageAlt: Generated<string>
  authorId: string | null
  publishAt: Date | null
  publishedAt: Date | null
  archivedAt: Date | null
  viewCount: Generated<number>
  version: Generated<number>
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

export interface BlogSlugsTable {
  slug: string
  postId: string | null
}

export interface BlogStateTable {
  onlyOne: Generated<boolean>
  version: Generated<number>
}

export interface BlogTagsTable {
  id: string
  name: string
  slug: string
  createdAt: Date
}

export interface BlogViewSaltsTable {
  day: string
  salt: string
  madeAt: Date
}

export interface BlogViewsTable {
  postId: string
  day: string
  visitorHash: string
  seenAt: Date
}

export interface BouncedAddressesTable {
  email: string
  reason: 'refused' | 'expired' | 'reported' | 'complained'
  detail: string
  bouncedAt: Date
}

export interface BudgetCategoriesTable {
  householdId: string
  categoryId: string
  startMonth: string
  categoryName: string
  monthlyBudgetCents: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface BudgetSplitsTable {
  householdId: string
  startMonth: string
  needsPercent: number
  wantsPercent: number
  savingsPercent: number
  updatedAt: Generated<Date>
}

export interface CategoriesTable {
  householdId: string
  id: string
  name: string
  grp: 'Income' | 'Needs' | 'Wants' | 'SavingsDebt'
  isFixed: Generated<boolean>
  taxDeductible: Generated<boolean>
  canonicalKey: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface CategoriserSettingsTable {
  householdId: string
  usesRules: Generated<boolean>
  usesHistory: Generated<boolean>
  usesBrands: Generated<boolean>
  usesWords: Generated<boolean>
  updatedAt: Generated<Date>
  usesLanguageModel: Generated<boolean>
}

export interface CategorizeEventsTable {
  householdId: string
  id: string
  transactionDescription: string
  suggestedCategoryId: string | null
  accepted: boolean | null
  similarity: number | null
  merchantName: string | null
  source: 'rule' | 'history' | 'brand' | 'model' | 'language-model'
  createdBy: string | null
  createdAt: Generated<Date>
  transactionCount: number | null
  importId: string | null
  undoId: string | null
}

export interface CategoryPartsTable {
  householdId: string
  categoryId: string
  position: number
  partCategoryId: string
  share: number
  person: string | null
  note: string | null
}

export interface ChangedRowsTable {
  householdId: string
  changeId: string
  tableName: string
  seq: Generated<number>
  rowKey: string
  op: 'I' | 'U' | 'D'
  before: Json | null
  after: Json | null
}

export interface ChangesTable {
  householdId: string
  id: string
  at: Date
  action: string
  madeBy: string | null
  isByToken: Generated<boolean>
  importId: string | null
  reverts: string | null
  revertedBy: string | null
  isOver: Generated<boolean>
  counts: Generated<Json>
}

export interface CheckoutsTable {
  userId: string
  id: string
  provider: string
  interval: 'monthly' | 'yearly'
  promoCode: Generated<string>
  sessionId: string | null
  url: string | null
  expiresAt: Date
  createdAt: Generated<Date>
}

export interface CommissionLinesTable {
  id: string
  conversionId: string
  kind: 'earned' | 'reversed' | 'restored'
  amountCents: number
  at: Date
}

export interface CommissionReviewsTable {
  id: string
  conversionId: string
  sign: 'mailbox' | 'household' | 'card' | 'burst' | 'disposable' | 'ban'
  reason: string
  openedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  decision: 'free' | 'refuse' | null
  note: string | null
}

export interface ConfirmedBalancesTable {
  householdId: string
  id: string
  accountId: string
  day: string
  amountCents: number
  source: 'person' | 'statement'
  dayTakes: 'all' | 'imported' | 'none'
  importId: string | null
  confirmedBy: string | null
  confirmedAt: Generated<Date>
  supersededBy: string | null
}

export interface CredentialsTable {
  id: string
  userId: string
  providerId: string
  accountId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface DebtPlansTable {
  householdId: string
  id: string
  name: string
  strategy: 'avalanche' | 'snowball' | 'balanced' | 'own' | 'minimum'
  paymentCents: number
  firstMonth: string
  totalInterestCents: number
  lumpSums: Json
  debts: Json
  expected: Json
  createdAt: Generated<Date>
  createdBy: string | null
}

export interface DebtsTable {
  householdId: string
  id: string
  name: string
  balanceCents: number
  enteredBalances: Generated<Json>
  ratePpm: number
  rateChanges: Generated<Json>
  minimumCents: number
  minimumSharePpm: number
  accountId: string | null
  position: number
  createdAt: Generated<Date>
  createdBy: string | null
  updatedAt: Generated<Date>
}

export interface DeletionsTable {
  id: string
  household: string | null
  requestedAt: Date
  rowsGoneAt: Date | null
  fillingAt: Date | null
}

export interface DismissedBillCandidatesTable {
  householdId: string
  key: string
  dismissedBy: string | null
  dismissedAt: Generated<Date>
}

export interface EnteredShortfallWarningsTable {
  householdId: string
  transactionId: string
  shortCents: number
  warnedAt: Date | null
  dismissedAt: Date | null
  dismissedBy: string | null
}

export interface ExportsTable {
  householdId: string
  id: string
  format: 'xlsx' | 'pdf' | 'csv' | 'xls' | 'html'
  content: 'transactions' | 'months'
  filter: Json
  fileName: string
  requestedAt: Date
  rowCount: number
  rowsWritten: Generated<number>
  starts: Generated<number>
  heldUntil: Date | null
  finishedAt: Date | null
  bytes: number | null
  sha256: string | null
  amountCents: number | null
  failedAt: Date | null
  failure: string | null
}

export interface HouseholdJobDaysTable {
  householdId: string
  job: string
  day: string
  doneAt: Date
}

export interface HouseholdPeopleTable {
  householdId: string
  id: string
  name: string
}

export interface HouseholdVersionsTable {
  householdId: string
  version: string
}

export interface HouseholdsTable {
  householdId: string
  name: string
  currency: Generated<string>
  locale: Generated<string>
  timeZone: Generated<string>
  monthStartDay: Generated<number>
  createdAt: Generated<Date>
  shortfallLeadDays: Generated<number>
}

export interface IdempotencyKeysTable {
  householdId: string
  key: string
  requestHash: string
  response: Json | null
  createdAt: Generated<Date>
}

export interface ImportMappingsTable {
  householdId: string
  accountId: string
  shape: string
  settings: Json
  updatedAt: Generated<Date>
}

export interface ImportsTable {
  householdId: string
  id: string
  accountId: string
  fileName: string
  fileSize: number
  fileHash: string
  file: Buffer | null
  settings: Json
  receipt: Json | null
  createdBy: string | null
  createdAt: Generated<Date>
  landedAt: Date | null
  undoneAt: Date | null
  undoneBy: string | null
  hiddenAt: Date | null
  landingKey: string | null
  rowsWritten: Generated<number>
  rowsTotal: Generated<number>
  undoId: string | null
  failure: string | null
  rejections: Json | null
  shape: string | null
  accountIsOpen: Generated<boolean>
  queuedAt: Date | null
}

export interface InvitationsTable {
  householdId: string
  id: string
  email: string
  role: 'owner' | 'member' | 'viewer'
  tokenHash: string
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  acceptedBy: string | null
}

export interface JobRunsTable {
  id: string
  job: string
  key: string
  reason: 'timetable' | 'start' | 'retry' | 'asked'
  askedBy: string | null
  runAt: Date
  startedAt: Date | null
  process: string | null
  starts: Generated<number>
  heldUntil: Date | null
  finishedAt: Date | null
  durationMs: number | null
  counts: Json | null
  error: string | null
}

export interface KeywordRulesTable {
  householdId: string
  id: string
  keyword: string
  categoryId: string
  position: number
  createdAt: Generated<Date>
  undoId: string | null
}

export interface LanguageModelConsentsTable {
  householdId: string
  id: string
  host: string
  givenAt: Date
  givenBy: string | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

export interface LanguageModelDaysTable {
  day: string
  calls: number
  tokens: number
}

export interface LanguageModelRequestsTable {
  householdId: string
  id: string
  purpose: 'tips' | 'question' | 'answer' | 'payees'
  host: string
  model: string
  body: string
  sentAt: Date
  sentBy: string | null
  outcome: 'used' | 'refused' | 'failed' | null
  failure: string | null
  tokens: number | null
}

export interface MembersTable {
  householdId: string
  userId: string
  role: 'owner' | 'member' | 'viewer'
  joinedAt: Generated<Date>
}

export interface MigrationsTable {
  name: string
  hash: string
  appliedAt: Generated<Date>
}

export interface MonthTotalsTable {
  householdId: string
  month: string
  categoryId: string | null
  isTransfer: boolean
  inCents: number
  outCents: number
  transactionCount: number
  accountId: string
  guessedInCents: Generated<number>
  guessedOutCents: Generated<number>
  guessedCount: Generated<number>
  refundedCents: Generated<number>
}

export interface NotificationPreferencesTable {
  householdId: string
  userId: string
  mailDigest: Generated<boolean>
  mailUrgent: Generated<boolean>
  push: Generated<boolean>
  weeklyLetter: Generated<boolean>
  monthlyLetter: Generated<boolean>
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string | null
  hidePushAmounts: Generated<boolean>
  hideMailAmounts: Generated<boolean>
  weeklyLetterDone: string | null
  monthlyLetterDone: string | null
}

export interface NotificationSettingsTable {
  householdId: string
  overspendingThreshold: Generated<number>
  unusualExpenseThreshold: Generated<number>
  budgetGoalAlerts: Generated<boolean>
  recurringDueReminders: Generated<boolean>
  savingsMilestoneAlerts: Generated<boolean>
  emailNotifications: Generated<boolean>
  pushNotifications: Generated<boolean>
  updatedAt: Date
  updatedBy: string | null
}

export interface OutboxTable {
  id: string
  kind: 'mail' | 'sandbox-webhook' | 'end-subscription' | 'close-customer' | 'update-customer' | 'notice' | 'push' | 'ask-payee-opinions' | 'compare-card'
  payload: Json
  userId: string | null
  deduplicationKey: string
  createdAt: Generated<Date>
  attempts: Generated<number>
  nextAttemptAt: Generated<Date>
  sentAt: Date | null
  givenUpAt: Date | null
  lastError: string | null
  droppedAt: Date | null
}

export interface OutsideIdentitiesTable {
  id: string
  userId: string
  issuer: string
  subject: string
  email: string
  linkedAt: Date
  lastUsedAt: Date | null
}

export interface OutsideLinksTable {
  cookieHash: string
  issuer: string
  subject: string
  email: string
  expiresAt: Date
}

export interface OutsideSignInsTable {
  cookieHash: string
  state: string
  nonce: string
  codeVerifier: string
  returnPath: string
  provesSessionId: string | null
  leftAt: Date
  expiresAt: Date
}

export interface PasskeyChallengesTable {
  challengeHash: string
  userId: string | null
  expiresAt: Date
}

export interface PasskeysTable {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Generated<Date>
  lastUsedAt: Date | null
}

export interface PasswordResetsTable {
  userId: string
  tokenHash: string
  expiresAt: Date
}

export interface PayeeOpinionsTable {
  householdId: string
  payeeKey: string
  categoryId: string | null
  host: string
  askedAt: Date
}

export interface PaymentCustomersTable {
  provider: 'stripe' | 'sandbox'
  customerId: string
  userId: string
  createdAt: Generated<Date>
  goneAt: Date | null
}

export interface PaymentEventsTable {
  id: string
  provider: string
  eventId: string
  type: string
  receivedAt: Date
  doneAt: Date | null
  attempts: Generated<number>
  lastError: string | null
  event: Json | null
}

export interface PaymentsTable {
  id: string
  userId: string | null
  provider: string
  providerId: string | null
  interval: 'monthly' | 'yearly' | null
  amountCents: number
  currency: string
  paidAt: Date
  refundedCents: Generated<number>
  refundedAt: Date | null
  disputedCents: Generated<number>
  lostCents: Generated<number>
  disputedAt: Date | null
}

export interface PayoutBatchesTable {
  id: string
  cutOff: string
  minimumCents: number
  createdAt: Date
  createdBy: string | null
  exportedAt: Date | null
}

export interface PayoutLinesTable {
  payoutId: string
  lineId: string
  releasedAt: Date | null
}

export interface PayoutStatementsTable {
  payoutId: string
  file: Buffer
  madeAt: Date
}

export interface PayoutsTable {
  id: string
  batchId: string
  affiliateId: string
  payeeName: string | null
  sealedAccount: string | null
  accountEnding: string | null
  exportedAt: Date | null
  exportedCents: number | null
  processedAt: Date | null
  failedAt: Date | null
  cancelledAt: Date | null
  reason: string | null
  decidedBy: string | null
}

export interface PendingSignInsTable {
  tokenHash: string
  userId: string
  tries: Generated<number>
  expiresAt: Date
}

export interface PendingSignUpsTable {
  tokenHash: string
  email: string
  fullName: string
  password: string | null
  expiresAt: Date
  confirmedAt: Date | null
  createdAt: Generated<Date>
}

export interface ProfilesTable {
  userId: string
  plan: Generated<'free' | 'pro'>
  trialEndsAt: Date | null
  onboardedAt: Date | null
  planEndsAt: Date | null
}

export interface PushDevicesTable {
  householdId: string
  userId: string
  id: string
  endpoint: string
  browserKey: string
  authSecret: string
  keyId: string
  name: string
  createdAt: Date
  lastSentAt: Date | null
  refusedAt: Date | null
  refusedStatus: number | null
}

export interface RateLimitsTable {
  bucket: string
  keyHash: string
  count: number
  windowEndsAt: Date
  blockedUntil: Date
}

export interface ReconciliationsTable {
  householdId: string
  id: string
  accountId: string
  day: string
  openingCents: number
  closingCents: number
  reconciledBy: string | null
  reconciledAt: Date
}

export interface RecoveryCodesTable {
  userId: string
  codeHash: string
  usedAt: Date | null
}

export interface RecurringBillsTable {
  householdId: string
  id: string
  name: string
  direction: 'out' | 'in'
  amountCents: number
  frequency: 'weekly' | 'bi-weekly' | 'monthly' | 'quarterly' | 'yearly'
  firstDue: string
  startsOn: string
  nextDue: string | null
  categoryId: string | null
  categoryName: string | null
  accountId: string
  autoCreate: boolean
  merchants: Generated<string[]>
  answeredCents: number | null
  pausedAt: Date | null
  pausedBy: string | null
  createdAt: Generated<Date>
  createdBy: string | null
  updatedAt: Generated<Date>
  endsOn: string | null
  paymentCount: number | null
  weekends: 'before' | 'after' | null
  toAccountId: string | null
  lastAmountCents: number | null
}

export interface RefusedWebhooksTable {
  day: string
  count: number
}

export interface ReportViewsTable {
  householdId: string
  id: string
  name: string
  filter: Json
  compare: 'none' | 'before' | 'last-year'
  createdAt: Generated<Date>
  createdBy: string | null
}

export interface SandboxCheckoutsTable {
  id: string
  customerId: string
  idempotencyKey: string
  interval: 'monthly' | 'yearly'
  hasPromo: boolean
  successUrl: string
  cancelUrl: string
  createdAt: Date
  expiresAt: Date
  completedAt: Date | null
  expiredAt: Date | null
  declinedAt: Date | null
}

export interface SandboxCustomersTable {
  id: string
  cardDeclines: Generated<boolean>
  creditCents: Generated<number>
  createdAt: Date
  card: string | null
}

export interface SandboxPaymentsTable {
  id: string
  subscriptionId: string
  amountCents: number
  isPaid: boolean
  createdAt: Date
  refundedCents: Generated<number>
  dispute: 'open' | 'won' | 'lost' | null
}

export interface SandboxPortalsTable {
  id: string
  customerId: string
  returnUrl: string
  expiresAt: Date
}

export interface SandboxSubscriptionsTable {
  id: string
  customerId: string
  interval: 'monthly' | 'yearly'
  status: 'active' | 'past_due' | 'canceled'
  periodStart: Date
  periodEnd: Date
  anchorDay: number
  cancelAtPeriodEnd: Generated<boolean>
  createdAt: Date
}

export interface SavingsContributionsTable {
  householdId: string
  id: string
  goalId: string
  date: string
  amountCents: number
  source: 'manual' | 'account'
  enteredBy: string | null
  createdAt: Date
}

export interface SavingsGoalAccountsTable {
  householdId: string
  goalId: string
  accountId: string
  linkedBy: string | null
  linkedAt: Date
}

export interface SavingsGoalsTable {
  householdId: string
  id: string
  name: string
  targetCents: number
  openingCents: number
  targetDate: string
  categoryId: string
  categoryName: string
  pausedAt: Date | null
  pausedBy: string | null
  reachedAt: Date | null
  createdAt: Date
  createdBy: string | null
  updatedAt: Date
}

export interface SavingsTipsTable {
  householdId: string
  id: string
  month: string
  position: number
  detector: string
  subject: string
  content: string
  details: Json
  factsHash: string
  createdAt: Date
  createdBy: string | null
  answer: 'followed' | 'not-useful' | null
  answeredAt: Date | null
  answeredBy: string | null
}

export interface SecondFactorsTable {
  userId: string
  encryptedSecret: string
  confirmedAt: Date | null
  lastStep: Generated<number>
  createdAt: Generated<Date>
}

export interface SecretsTable {
  name: string
  value: string
  createdAt: Generated<Date>
}

export interface SessionsTable {
  id: string
  userId: string
  tokenHash: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  authenticatedAt: Date | null
  secondFactor: 'code' | 'passkey' | null
}

export interface ShortfallWarningsTable {
  householdId: string
  billId: string
  dueDate: string
  accountId: string
  shortCents: number
  warnedAt: Date | null
  dismissedAt: Date | null
  dismissedBy: string | null
}

export interface SmartAlertsTable {
  householdId: string
  id: string
  kind: string
  subject: string
  subjectName: string
  causeKey: string
  title: string
  message: string
  severity: 'high' | 'medium' | 'low'
  amountCents: number | null
  date: string
  points: number | null
  raisedSeverity: 'high' | 'medium' | 'low'
  facts: Json
  link: string
  nextStep: Json
  version: Generated<number>
  createdAt: Date
  raisedAt: Date
  expiredAt: Date | null
  readAt: Date | null
  readBy: string | null
  raisedCents: number | null
}

export interface SoldPricesTable {
  provider: 'stripe' | 'sandbox'
  priceId: string
  interval: 'monthly' | 'yearly'
}

export interface SubscriptionsTable {
  id: string
  userId: string
  provider: string
  providerId: string
  status: 'pending' | 'active' | 'past_due' | 'canceled'
  interval: 'monthly' | 'yearly'
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  overdueSince: Date | null
  asOf: Date
  version: Generated<number>
  createdAt: Generated<Date>
}

export interface TagsTable {
  householdId: string
  id: string
  name: string
  createdAt: Generated<Date>
}

export interface TipUsageTable {
  householdId: string
  month: string
  tipsUsed: number
}

export interface TransactionBankIdsTable {
  householdId: string
  id: string
  transactionId: string
  accountId: string
  importId: string | null
  bankId: string
  batchId: string | null
  date: string
  amountCents: number
}

export interface TransactionTagsTable {
  householdId: string
  transactionId: string
  tagId: string
}

export interface TransactionViewsTable {
  householdId: string
  id: string
  name: string
  filter: Json
  createdAt: Generated<Date>
  createdBy: string | null
}

export interface TransactionsTable {
  householdId: string
  id: string
  accountId: string
  date: string
  description: string
  amountCents: number
  categoryId: string | null
  person: string | null
  cleared: Generated<boolean>
  isRecurring: Generated<boolean>
  recurringBillId: string | null
  transferId: string | null
  importId: string | null
  importLine: number | null
  importKey: string | null
  splitOf: string | null
  isSplit: Generated<boolean>
  refundOf: string | null
  enteredBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  billDueDate: string | null
  savingsGoalId: string | null
  madeBeside: string | null
  guessCategoryId: string | null
  guessSource: 'history' | 'brand' | 'model' | 'language-model' | null
  guessSimilarity: number | null
  guessReason: string | null
  note: string | null
  notRefundAt: Date | null
  reconciliationId: string | null
  isAdjustment: Generated<boolean>
  keptWholeCategoryId: string | null
}

export interface TransferRejectionsTable {
  householdId: string
  outgoingId: string
  incomingId: string
  rejectedBy: string | null
  rejectedAt: Generated<Date>
}

export interface TransfersTable {
  householdId: string
  id: string
  linkedBy: string | null
  linkedAt: Generated<Date>
  movedCategoryId: string | null
}

export interface UsersTable {
  id: string
  email: string
  emailVerified: Generated<boolean>
  fullName: string
  image: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  lastActiveOn: string | null
}

export interface VAccountBalancesTable {
  householdId: string
  accountId: string
  confirmedDay: string | null
  confirmedCents: number | null
  confirmedSource: string | null
  startingBalanceCents: number
  balanceCents: number
  transactionCount: number
}

export interface VCountedTransactionsTable {
  householdId: string
  id: string
  date: string
  month: string
  accountId: string
  categoryId: string | null
  figure: string
  countedCents: number
}

export interface VHouseholdMembersTable {
  householdId: string
  userId: string
  fullName: string
  email: string
  role: string
  joinedAt: Date
}

export interface VMonthlySummaryTable {
  householdId: string
  month: string
  incomeCents: number
  needsCents: number
  wantsCents: number
  savingsDebtCents: number
  uncategorizedCents: number
  uncategorizedIncomeCents: number
  uncategorizedCount: number
  transactionCount: number
}

export interface VMovedBackTable {
  householdId: string
  month: string
  categoryId: string
  excessCents: number
}

export interface VSavingAccountsTable {
  householdId: string
  accountId: string
}

export interface VSearchableTransactionsTable {
  householdId: string | null
  id: string | null
  accountId: string | null
  date: string | null
  description: string | null
  amountCents: number | null
  categoryId: string | null
  person: string | null
  cleared: boolean | null
  isRecurring: boolean | null
  recurringBillId: string | null
  transferId: string | null
  importId: string | null
  importLine: number | null
  importKey: string | null
  splitOf: string | null
  isSplit: boolean | null
  refundOf: string | null
  enteredBy: string | null
  createdAt: Date | null
  updatedAt: Date | null
  billDueDate: string | null
  savingsGoalId: string | null
  madeBeside: string | null
  guessCategoryId: string | null
  guessSource: string | null
  guessSimilarity: number | null
  guessReason: string | null
  note: string | null
  notRefundAt: Date | null
  reconciliationId: string | null
  isAdjustment: boolean | null
  keptWholeCategoryId: string | null
}

export interface VTransfersBackTable {
  householdId: string
  id: string
  date: string
  month: string
  accountId: string
  categoryId: string
  countedCents: number
  ownDate: string
}

export interface VUncategorizedTransactionsTable {
  householdId: string | null
  id: string | null
  accountId: string | null
  date: string | null
  description: string | null
  amountCents: number | null
  categoryId: string | null
  person: string | null
  cleared: boolean | null
  isRecurring: boolean | null
  recurringBillId: string | null
  transferId: string | null
  importId: string | null
  importLine: number | null
  importKey: string | null
  splitOf: string | null
  isSplit: boolean | null
  refundOf: string | null
  enteredBy: string | null
  createdAt: Date | null
  updatedAt: Date | null
}

export interface WaitlistConsentsTable {
  tokenHash: string
  waitlistEmailId: string
  wording: string
  askedAt: Date
  expiresAt: Date
  givenAt: Date | null
  ipAddress: string | null
}

export interface WaitlistEmailsTable {
  id: string
  email: string
  status: Generated<'active' | 'unsubscribed' | 'launched'>
  source: string
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  userAgent: string | null
  ipAddress: string | null
  isSuspicious: Generated<boolean>
  submissionCount: Generated<number>
  clearedAt: Date | null
}

export interface Database {
  accountNumbers: AccountNumbersTable
  accountTotals: AccountTotalsTable
  accounts: AccountsTable
  addressChanges: AddressChangesTable
  adminRoles: AdminRolesTable
  administrators: AdministratorsTable
  affiliateCards: AffiliateCardsTable
  affiliateClickDays: AffiliateClickDaysTable
  affiliateClicks: AffiliateClicksTable
  affiliateCodes: AffiliateCodesTable
  affiliateConversions: AffiliateConversionsTable
  affiliateLinks: AffiliateLinksTable
  affiliateMaterials: AffiliateMaterialsTable
  affiliatePayees: AffiliatePayeesTable
  affiliateReferrals: AffiliateReferralsTable
  affiliateSalts: AffiliateSaltsTable
  affiliateSignUps: AffiliateSignUpsTable
  affiliates: AffiliatesTable
  alertMutes: AlertMutesTable
  apiTokens: ApiTokensTable
  attachmentFiles: AttachmentFilesTable
  attachments: AttachmentsTable
  auditLinks: AuditLinksTable
  auditLog: AuditLogTable
  billMatchRejections: BillMatchRejectionsTable
  billOccurrences: BillOccurrencesTable
  blogCategories: BlogCategoriesTable
  blogImages: BlogImagesTable
  blogPostImages: BlogPostImagesTable
  blogPostTags: BlogPostTagsTable
  blogPosts: BlogPostsTable
  blogSlugs: BlogSlugsTable
  blogState: BlogStateTable
  blogTags: BlogTagsTable
  blogViewSalts: BlogViewSaltsTable
  blogViews: BlogViewsTable
  bouncedAddresses: BouncedAddressesTable
  budgetCategories: BudgetCategoriesTable
  budgetSplits: BudgetSplitsTable
  categories: CategoriesTable
  categoriserSettings: CategoriserSettingsTable
  categorizeEvents: CategorizeEventsTable
  categoryParts: CategoryPartsTable
  changedRows: ChangedRowsTable
  changes: ChangesTable
  checkouts: CheckoutsTable
  commissionLines: CommissionLinesTable
  commissionReviews: CommissionReviewsTable
  confirmedBalances: ConfirmedBalancesTable
  credentials: CredentialsTable
  debtPlans: DebtPlansTable
  debts: DebtsTable
  deletions: DeletionsTable
  dismissedBillCandidates: DismissedBillCandidatesTable
  enteredShortfallWarnings: EnteredShortfallWarningsTable
  exports: ExportsTable
  householdJobDays: HouseholdJobDaysTable
  householdPeople: HouseholdPeopleTable
  householdVersions: HouseholdVersionsTable
  households: HouseholdsTable
  idempotencyKeys: IdempotencyKeysTable
  importMappings: ImportMappingsTable
  imports: ImportsTable
  invitations: InvitationsTable
  jobRuns: JobRunsTable
  keywordRules: KeywordRulesTable
  languageModelConsents: LanguageModelConsentsTable
  languageModelDays: LanguageModelDaysTable
  languageModelRequests: LanguageModelRequestsTable
  members: MembersTable
  migrations: MigrationsTable
  monthTotals: MonthTotalsTable
  notificationPreferences: NotificationPreferencesTable
  notificationSettings: NotificationSettingsTable
  outbox: OutboxTable
  outsideIdentities: OutsideIdentitiesTable
  outsideLinks: OutsideLinksTable
  outsideSignIns: OutsideSignInsTable
  passkeyChallenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  passwordResets: PasswordResetsTable
  payeeOpinions: PayeeOpinionsTable
  paymentCustomers: PaymentCustomersTable
  paymentEvents: PaymentEventsTable
  payments: PaymentsTable
  payoutBatches: PayoutBatchesTable
  payoutLines: PayoutLinesTable
  payoutStatements: PayoutStatementsTable
  payouts: PayoutsTable
  pendingSignIns: PendingSignInsTable
  pendingSignUps: PendingSignUpsTable
  profiles: ProfilesTable
  pushDevices: PushDevicesTable
  rateLimits: RateLimitsTable
  reconciliations: ReconciliationsTable
  recoveryCodes: RecoveryCodesTable
  recurringBills: RecurringBillsTable
  refusedWebhooks: RefusedWebhooksTable
  reportViews: ReportViewsTable
  sandboxCheckouts: SandboxCheckoutsTable
  sandboxCustomers: SandboxCustomersTable
  sandboxPayments: SandboxPaymentsTable
  sandboxPortals: SandboxPortalsTable
  sandboxSubscriptions: SandboxSubscriptionsTable
  savingsContributions: SavingsContributionsTable
  savingsGoalAccounts: SavingsGoalAccountsTable
  savingsGoals: SavingsGoalsTable
  savingsTips: SavingsTipsTable
  secondFactors: SecondFactorsTable
  secrets: SecretsTable
  sessions: SessionsTable
  shortfallWarnings: ShortfallWarningsTable
  smartAlerts: SmartAlertsTable
  soldPrices: SoldPricesTable
  subscriptions: SubscriptionsTable
  tags: TagsTable
  tipUsage: TipUsageTable
  transactionBankIds: TransactionBankIdsTable
  transactionTags: TransactionTagsTable
  transactionViews: TransactionViewsTable
  transactions: TransactionsTable
  transferRejections: TransferRejectionsTable
  transfers: TransfersTable
  users: UsersTable
  vAccountBalances: VAccountBalancesTable
  vCountedTransactions: VCountedTransactionsTable
  vHouseholdMembers: VHouseholdMembersTable
  vMonthlySummary: VMonthlySummaryTable
  vMovedBack: VMovedBackTable
  vSavingAccounts: VSavingAccountsTable
  vSearchableTransactions: VSearchableTransactionsTable
  vTransfersBack: VTransfersBackTable
  vUncategorizedTransactions: VUncategorizedTransactionsTable
  waitlistConsents: WaitlistConsentsTable
  waitlistEmails: WaitlistEmailsTable
}

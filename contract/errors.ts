// Every error a caller can meet: its status and the sentence a person reads (SPEC section 8 is literal).
import { noHousehold, notSignedIn } from './session-errors.ts'

export const errors = {
  'bad-request': [400, 'The request could not be understood.'],
  'two-credentials': [400, 'A request carries a session or an API token, not both.'],
  'not-signed-in': notSignedIn,
  'wrong-credentials': [401, 'The email or the password is not right.'],
  'sign-in-over': [401, 'This took too long or too many tries. Please sign in again.'],
  'passkey-refused': [422, 'This passkey does not work here.'],
  'api-token-refused': [401, 'This API token is wrong, revoked or expired.'],
  'pro-required': [402, 'This is part of Pro.'],
  'import-limit': [402, 'Free users can only import up to 200 rows. Upgrade to Pro for unlimited imports.'],
  'debt-limit': [402, 'Free users can calculate up to 2 debts. Upgrade to Pro for up to 5.'],
  'strategy-limit': [402, 'Free users get the recommended strategy. Upgrade to Pro for all of them.'],
  'session-required': [403, 'An API token cannot do this. Sign in.'],
  'read-only-token': [403, 'This API token may only read.'],
  're-authentication-required': [403, 'Please confirm that it is you.'],
  'second-factor-required': [
    403,
    'Administrators need a second factor. Set it up in Settings under Security, or sign in with it.',
  ],
  'payment-declined': [402, 'The payment was declined. Your plan was not changed.'],
  'outside-refused': [403, 'Signing in there did not work. Please try again.'],
  'forged-request': [403, 'This request did not come from Trivet. Reload the page and try again.'],
  'no-permission': [403, "You don't have permission to access this page."],
  'viewer-only': [403, 'You can look at this household but not change it.'],
  'owner-only': [403, 'Only the owner of this household can change this.'],
  'other-invitee': [403, 'This invitation is for another address.'],
  'not-found': [404, 'This does not exist.'],
  'too-slow': [408, 'The file came too slowly. Check your connection and try again.'],
  'no-household': noHousehold,
  'name-taken': [409, 'There is already one with this name.'],
  'already-linked': [409, 'One of these is already part of a transfer.'],
  'not-opposite': [409, 'A transfer needs two equal and opposite amounts in two accounts.'],
  'account-closed': [409, 'This account is closed. Reopen it first.'],
  'second-factor-on': [409, 'Codes are already on.'],
  'too-many-passkeys': [409, 'There are too many passkeys. Remove one first.'],
  'last-way-in': [409, 'Nothing else is left to sign in with. Choose a password or add a passkey first.'],
  'key-reused': [409, 'This was already sent with other content.'],
  'undo-expired': [409, 'This can no longer be undone.'],
  'archive-busy': [409, 'The household is being changed just now. Try again in a moment.'],
  'household-not-empty': [
    409,
    'An archive can only be imported into a household that is still empty. This one has data of its own.',
  ],
  'goal-follows-account': [
    409,
    'This goal follows an account. Move money into or out of that account instead.',
  ],
  'counts-elsewhere': [409, 'This transaction counts towards another goal already.'],
  'date-taken': [409, 'This date is done already.'],
  'payment-taken': [409, 'This transaction is the payment of a bill already.'],
  'price-changed': [409, 'Another amount was paid meanwhile. Look again.'],
  'recommendations-changed': [409, 'Error applying recommendations. Please try again.'],
  'import-busy': [409, 'Another file is being imported into this account. Please wait a moment.'],
  'too-many-drafts': [
    409,
    'Too many files are waiting to be imported. Import or discard some of them first.',
  ],
  'too-many-plans': [409, 'There are 20 debt plans already. Delete one first.'],
  'too-many-rules': [409, 'There are 500 keyword rules already. Delete one that is no longer needed first.'],
  'billing-off': [409, 'Everything of Pro is free here: there is nothing to pay for.'],
  'already-subscribed': [409, 'You already have a subscription. Change it in the settings.'],
  'household-subscribed': [
    409,
    "Another member's subscription gives your household Pro already: there is nothing to pay.",
  ],
  'payment-overdue': [409, 'A payment is overdue. Settle it first.'],
  'checkout-replaced': [409, 'Another checkout was started meanwhile. Go on there, or start again.'],
  'no-subscription': [409, 'No active subscription'],
  'already-member': [409, 'Somebody with this address is a member already.'],
  'too-many-invitations': [
    409,
    'Too many invitations are waiting. Cancel some of them, or wait until they are answered.',
  ],
  'last-owner': [409, 'A household needs an owner. Make somebody else the owner first.'],
  'too-many-tokens': [409, 'You have 20 API tokens already. Revoke one first.'],
  'identity-taken': [409, 'This identity belongs to another Trivet account.'],
  'import-landed': [409, 'This import is already done.'],
  'too-large': [413, 'This is too large.'],
  invalid: [422, 'Please check the fields.'],
  'total-too-large': [
    422,
    'With this amount an account, a month or the bills would come to more than can be kept exactly.',
  ],
  'goal-below-zero': [422, 'There is not that much in this goal.'],
  'not-put-aside': [422, 'Only money that went out can count towards a goal.'],
  'not-a-due-date': [422, 'This bill is not due on that date.'],
  'not-this-way': [422, 'A bill is paid by money going out, a payday by money coming in.'],
  'plan-endless': [422, 'This plan never ends. Pay more a month.'],
  'link-over': [422, 'This took too long. Sign in with your provider once more, then link it.'],
  'token-invalid': [422, 'This link is no longer valid. Ask for a new one.'],
  'password-too-common': [422, 'This password is too easy to guess. Try a longer one.'],
  'price-unknown': [422, 'This plan is not for sale.'],
  'promo-unknown': [422, 'This promo code is not valid.'],
  'archive-refused': [422, 'This archive cannot be imported.'],
  'import-bad-rows': [422, 'Some lines cannot be read.'],
  'import-questions': [422, 'Please answer the questions about this file first.'],
  'import-unreadable': [422, 'Error parsing CSV file. Please check the format.'],
  'too-many-requests': [429, 'Too many tries. Please wait a little.'],
  unexpected: [500, 'Something went wrong. Please try again.'],
  'not-ready': [503, 'Trivet is not available just now. Try again in a moment.'],
  'payments-unavailable': [
    503,
    'The payment provider cannot be reached just now. Nothing was changed. Try again in a moment.',
  ],
  'storage-full': [507, 'There is no space left to store this.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

/** The body of every error answer. `fields` names what to mend; `reason` is a sentence about this very case. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  requestId: string
  fields?: Record<string, string>
}

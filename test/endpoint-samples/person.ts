// What a person calls about themselves.
import { noIds } from '../endpoint-ids.ts'
import type { Samples } from './sample.ts'

const noCredential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}

const noAssertion = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

export const personSamples: Samples = {
  'session.read': () => ({}),
  'affiliateDashboard.readApplication': () => ({}),
  'affiliateDashboard.read': () => ({}),
  'affiliateDashboard.listConversions': () => ({ query: 'limit=5' }),
  'affiliateDashboard.countClicks': () => ({ query: 'days=90' }),
  'affiliateDashboard.listClicks': () => ({ query: 'limit=5' }),
  'affiliateDashboard.listPayouts': () => ({ query: 'limit=5' }),
  'affiliateDashboard.changePayee': () => ({
    body: { kind: 'iban', name: 'Paula Partner', iban: 'DE89 3704 0044 0532 0130 00' },
  }),
  'affiliateDashboard.listMaterials': () => ({}),
  'affiliateDashboard.readMaterial': () => ({ path: { id: noIds.account } }),
  'affiliateDashboard.readStatement': () => ({ path: { id: noIds.account } }),
  'session.signUp': () => ({
    body: { fullName: 'Nobody', email: 'nobody@example.com', password: 'correct horse battery' },
  }),
  'session.signIn': () => ({ body: { email: 'nobody@example.com', password: 'wrong horse battery' } }),
  'session.reAuthenticate': () => ({ body: { password: 'wrong horse battery' } }),
  'session.signOut': () => ({ body: {} }),
  'session.requestVerification': () => ({ body: { email: 'nobody@example.com' } }),
  'session.verifyEmail': () => ({ body: { token: 'none', password: 'correct horse battery' } }),
  'session.takeSecondStep': () => ({ body: { pendingSignIn: 'none', code: '000000' } }),
  'session.startPasskey': () => ({}),
  'session.signInByPasskey': () => ({ body: { passkey: noAssertion } }),
  'session.changePassword': () => ({
    body: { currentPassword: 'wrong horse battery', password: 'correct horse battery' },
  }),
  'session.requestAddressChange': () => ({ body: { email: 'elsewhere@example.com' } }),
  'session.cancelAddressChange': () => ({}),
  'session.confirmAddressChange': () => ({ body: { token: 'none' } }),
  'session.requestPasswordReset': () => ({ body: { email: 'nobody@example.com' } }),
  'session.resetPassword': () => ({ body: { token: 'none', password: 'correct horse battery' } }),
  'security.read': () => ({}),
  'security.changeName': () => ({ body: { fullName: 'Somebody' } }),
  'security.listSessions': () => ({}),
  'security.endSession': ({ account }) => ({ path: { id: account } }),
  'security.endOtherSessions': () => ({}),
  'security.startSecondFactor': () => ({}),
  'security.confirmSecondFactor': () => ({ body: { code: '000000' } }),
  'security.removeSecondFactor': () => ({ body: { code: '000000' } }),
  'security.renewRecoveryCodes': () => ({}),
  'security.startPasskey': () => ({}),
  'security.addPasskey': () => ({ body: { name: 'Phone', credential: noCredential } }),
  'security.renamePasskey': ({ account }) => ({ path: { id: account }, body: { name: 'Phone' } }),
  'security.removePasskey': ({ account }) => ({ path: { id: account } }),
  'notifications.read': () => ({}),
  'notifications.change': () => ({
    body: { weeklyLetter: true, quietHours: { from: '22:00', until: '07:00' } },
  }),
  'notifications.addDevice': () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/none',
      keys: { p256dh: 'none', auth: 'none' },
      publicKey: 'none',
    },
  }),
  'notifications.removeDevice': ({ account }) => ({ path: { id: account } }),
  'notifications.testDevice': ({ account }) => ({ path: { id: account }, body: {} }),
  'apiTokens.list': () => ({}),
  'apiTokens.create': () => ({ body: { name: 'Script', canWrite: false, lifetimeDays: 90 } }),
  'apiTokens.revoke': ({ apiToken }) => ({ path: { id: apiToken } }),
  'accountDeletion.preview': () => ({}),
  // The word itself would end the walk.
  'accountDeletion.delete': () => ({ body: { confirmation: 'KEEP' } }),
  'outsideIdentities.list': () => ({}),
  'outsideIdentities.link': () => ({ body: {} }),
  'outsideIdentities.unlink': () => ({ path: { id: noIds.apiToken } }),
  'billing.read': () => ({}),
  'billing.createCheckoutSession': () => ({ body: { priceId: 'monthly' } }),
  'billing.manageSubscription': () => ({ body: { action: 'cancel' } }),
  'billing.openPortal': () => ({}),
}

// Settings is composed here, since a feature imports no other. A section is one line in its group: its anchor, its name in
// the list at the side, and the file of its feature it comes from, which is downloaded when Settings is opened:
//
//   { id: 'members', name: 'Members', load: async () => (await import('#web/features/members/section.tsx')).MembersSection },
//
// A section is a Card with the same title, takes no props, loads its own data with its own skeleton and error, and says
// itself what it shows to whom. Anchors: household, budget, suggestions, subscription, members, language-model · security, notifications,
// tokens, extensions · data, delete.
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Interval, intervals } from '#domain/plans.ts'
import { subscriptionQuery } from '#web/features/billing/shared/queries.ts'
import { splitsQuery } from '#web/features/settings/data.ts'
import { CheckoutReturn } from '#web/features/billing/checkout-return.tsx'
import { SettingsPage } from '#web/features/settings/page.tsx'
import type { SettingsGroup } from '#web/features/settings/sections.ts'
import { readChoice } from '#web/client/search-params.ts'
import { sessionQuery, useSession } from '#web/client/session.ts'

const groups: readonly SettingsGroup[] = [
  {
    name: 'Household',
    sections: [
      {
        id: 'household',
        name: 'Household Information',
        heightClass: 'min-h-63 sm:min-h-52',
        load: async () =>
          (await import('#web/features/settings/household-information.tsx')).HouseholdInformation,
      },
      {
        id: 'preferences',
        name: 'Household Preferences',
        heightClass: 'min-h-153 sm:min-h-98',
        load: async () =>
          (await import('#web/features/settings/household-preferences.tsx')).HouseholdPreferences,
      },
      {
        id: 'budget',
        name: 'Budget Settings',
        heightClass: 'min-h-129 sm:min-h-117',
        load: async () => (await import('#web/features/settings/budget-settings.tsx')).BudgetSettings,
      },
      {
        id: 'suggestions',
        name: 'Category Suggestions',
        load: async () => (await import('#web/features/categoriser/section.tsx')).SuggestionsSection,
      },
      {
        id: 'subscription',
        name: 'Subscription',
        load: async () => (await import('#web/features/billing/section.tsx')).SubscriptionSection,
      },
      {
        id: 'members',
        name: 'Members',
        load: async () => (await import('#web/features/members/section.tsx')).MembersSection,
      },
      {
        id: 'language-model',
        name: 'Language model',
        load: async () => (await import('#web/features/language-model/section.tsx')).LanguageModelSection,
      },
    ],
  },
  {
    name: 'You',
    sections: [
      {
        id: 'security',
        name: 'Security',
        load: async () => (await import('#web/features/security/section.tsx')).SecuritySection,
      },
      {
        id: 'notifications',
        name: 'Notifications',
        load: async () => (await import('#web/features/notifications/section.tsx')).NotificationsSection,
      },
      {
        id: 'outside',
        name: 'Identity provider',
        load: async () =>
          (await import('#web/features/outside-identities/section.tsx')).OutsideIdentitiesSection,
      },
      {
        id: 'tokens',
        name: 'API tokens',
        load: async () => (await import('#web/features/api-tokens/section.tsx')).ApiTokensSection,
      },
      {
        id: 'extensions',
        name: 'Browser Extensions',
        load: async () => (await import('#web/features/browser-extensions/section.tsx')).ExtensionsSection,
      },
    ],
  },
  {
    name: 'Data',
    sections: [
      {
        id: 'data',
        name: 'Your Data',
        load: async () => (await import('#web/features/archive/section.tsx')).ArchiveSection,
      },
      {
        id: 'delete',
        name: 'Delete Account',
        load: async () => (await import('#web/features/account-deletion/section.tsx')).DeleteAccountSection,
      },
    ],
  },
]

/** What most instances show: an identity provider is there only when the operator set one up. */
const groupsWithoutProvider = groups.map(({ name, sections }) => ({
  name,
  sections: sections.filter(({ id }) => id !== 'outside'),
}))

type SettingsSearch = {
  /** On return from the payment page, as SPEC section 2 names them. */
  success?: true | undefined
  canceled?: true | undefined
  /** What was chosen on the plans page. */
  plan?: Interval | undefined
}

export const Route = createFileRoute('/app/settings')({
  validateSearch: ({ success, canceled, plan }): SettingsSearch => ({
    success: String(success) === 'true' || undefined,
    canceled: String(canceled) === 'true' || undefined,
    plan: readChoice(plan, intervals),
  }),
  loader: ({ context: { queryClient } }) => {
    // Somebody who comes from signing up with a chosen plan has none yet.
    if (queryClient.getQueryData(sessionQuery.queryKey)?.household)
      void queryClient.prefetchQuery(splitsQuery)
    void queryClient.prefetchQuery(subscriptionQuery)
  },
  component: SettingsRoute,
})

function SettingsRoute() {
  const { success, canceled } = Route.useSearch()
  const { outsideProvider } = useSession()
  const navigate = Route.useNavigate()
  const forget = useCallback(
    () => void navigate({ search: {}, hash: true, replace: true, resetScroll: false }),
    [navigate],
  )
  const outcome = success ? 'paid' : canceled ? 'canceled' : undefined
  return (
    <SettingsPage
      groups={outsideProvider ? groups : groupsWithoutProvider}
      notice={<CheckoutReturn outcome={outcome} onDealtWith={forget} />}
    />
  )
}

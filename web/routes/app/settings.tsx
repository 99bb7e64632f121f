// Settings is composed here, since a feature imports no other. A section is one line in its group: its anchor, its name in
// the list at the side, and the file of its feature it comes from, which is downloaded when Settings is opened:
//
//   { id: 'members', name: 'Members', Section: lazyRouteComponent(() => import('#web/features/members/section.tsx'), 'MembersSection') },
//
// A section is a Card with the same title, takes no props, loads its own data with its own skeleton and error, and says
// itself what it shows to whom. Anchors: household, budget, subscription, members · security, tokens · data, delete.
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { query } from '#web/api.ts'
import { type SettingsGroup, SettingsPage } from '#web/features/settings/page.tsx'

const household = () => import('#web/features/settings/household-information.tsx')
const preferences = () => import('#web/features/settings/household-preferences.tsx')
const budget = () => import('#web/features/settings/budget-settings.tsx')
const subscription = () => import('#web/features/settings/subscription-summary.tsx')

const groups: readonly SettingsGroup[] = [
  {
    name: 'Household',
    sections: [
      {
        id: 'household',
        name: 'Household Information',
        Section: lazyRouteComponent(household, 'HouseholdInformation'),
      },
      {
        id: 'preferences',
        name: 'Household Preferences',
        Section: lazyRouteComponent(preferences, 'HouseholdPreferences'),
      },
      { id: 'budget', name: 'Budget Settings', Section: lazyRouteComponent(budget, 'BudgetSettings') },
      {
        id: 'subscription',
        name: 'Subscription',
        Section: lazyRouteComponent(subscription, 'SubscriptionSummary'),
      },
    ],
  },
  { name: 'You', sections: [] },
  { name: 'Your data', sections: [] },
]

export const Route = createFileRoute('/app/settings')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(query.household.listSplits.queryOptions()),
  component: SettingsRoute,
})

function SettingsRoute() {
  return <SettingsPage groups={groups} />
}

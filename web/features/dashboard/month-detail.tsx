import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Balance } from './balance.tsx'
import type { ShownMonth } from './shown-month.ts'
import { nameSplit, Spending } from './spending.tsx'

/** SPEC section 2: the balance breakdown and the bar against 50/30/20, the same figures in two pictures. */
export function MonthDetail({ shown }: { shown: ShownMonth }) {
  const [tab, setTab] = useState('balance')
  return (
    <Card>
      <Tabs
        label="The month in pictures"
        selectedKey={tab}
        onSelect={setTab}
        tabs={[
          { key: 'balance', label: 'Balance breakdown', panel: <Balance shown={shown} /> },
          {
            key: 'spending',
            label: `Spending versus ${nameSplit(shown)}`,
            panel: <Spending shown={shown} />,
          },
        ]}
      />
    </Card>
  )
}

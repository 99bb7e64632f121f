import type { AddressFault } from '#web/client/address.ts'
import { AddressFaults } from '#web/client/address-faults.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

type MonthFaultsProps = { faults: readonly AddressFault[]; onRemove: () => void }

/** The dashboard of an address that names no month. */
export const MonthFaults = ({ faults, onRemove }: MonthFaultsProps) => (
  <>
    <PageHeader title="Dashboard" />
    <AddressFaults title="This month cannot be shown" faults={faults} onRemove={onRemove} />
  </>
)

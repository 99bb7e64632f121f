import { useQuery } from '@tanstack/react-query'
import { Plus, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { AccountValues } from '#web/features/accounts/shared/account-form.tsx'
import { useFormDialog } from '#web/ui/forms/form-dialog.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AccountFormDialog } from './account-form-dialog.tsx'
import { AccountList } from './account-list.tsx'
import { useSaveAccount } from './data.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { Worth } from './worth.tsx'

/** `linkTo` is the screen with an account's transactions: the route knows it. */
export function AccountsPage({ linkTo }: { linkTo: (account: Account, children: ReactNode) => ReactNode }) {
  const list = useQuery(accountsQuery)
  const canWrite = useCanWrite()
  const form = useFormDialog<Account | 'new', AccountValues>()
  const [deleting, setDeleting] = useState<Account | null>(null)
  const { mutateAsync: save } = useSaveAccount()
  const addButton = canWrite && (
    <Button onClick={() => form.open('new')}>
      <Plus size={18} aria-hidden />
      Add account
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Accounts"
        description="Where the household's money stands, and what it owes."
        actions={addButton}
      />
      <Loaded query={list} things="accounts" rows={4} inCard>
        {(accounts) =>
          accounts.length > 0 ? (
            <div className="flex flex-col gap-6">
              <Worth accounts={accounts} />
              <AccountList
                accounts={accounts}
                canWrite={canWrite}
                linkTo={linkTo}
                onEdit={form.open}
                onDelete={setDeleting}
              />
            </div>
          ) : (
            <Card isFlush>
              <EmptyState
                picture={<Wallet size={40} strokeWidth={1.25} aria-hidden />}
                title="No accounts yet"
                action={addButton}
              >
                Add the account your pay arrives in first; every transaction belongs to one.
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
      <AccountFormDialog
        form={form}
        onSave={(subject, values) =>
          form.save(subject, values, (typed) => save({ ...typed, id: subject === 'new' ? null : subject.id }))
        }
      />
      <DeleteAccountDialog account={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

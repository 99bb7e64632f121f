import { useQuery } from '@tanstack/react-query'
import { Plus, Wallet } from 'lucide-react'
import type { AccountDraft } from '#web/features/accounts/shared/account-dialog.tsx'
import type { AccountValues } from '#web/features/accounts/shared/account-values.ts'
import { AccountDialog } from '#web/features/accounts/shared/account-dialog.tsx'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AccountList } from './account-list.tsx'
import { useSaveAccount } from './data.ts'
import { Worth } from './worth.tsx'

export function AccountsPage() {
  const list = useQuery(accountsQuery)
  const canWrite = useCanWrite()
  const { mutateAsync: save } = useSaveAccount()
  const [form, openForm] = useDialogForm((values: AccountValues, { account }: AccountDraft) =>
    save({ values, account }),
  )
  const addButton = canWrite && (
    <Button icon={Plus} onClick={() => openForm({})}>
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
              <AccountList accounts={accounts} onEdit={(account) => openForm({ account })} />
            </div>
          ) : (
            <EmptyState inCard icon={Wallet} title="No accounts yet" action={addButton}>
              Add the account your pay arrives in first; every transaction belongs to one.
            </EmptyState>
          )
        }
      </Loaded>
      {form && <AccountDialog {...form} />}
    </>
  )
}

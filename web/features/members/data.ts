// The members of the household and who is invited: read, and what changing them makes stale.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { api, query } from '#web/client/api.ts'
import { leaveBy, sessionQuery, startAnew } from '#web/client/session.ts'
import { useToast } from '#web/ui/toast.tsx'

// Others answer meanwhile: whoever comes back to the window sees it.
export const membersQuery = query.members.list.queryOptions({ staleTime: 0 })
export const invitationsQuery = query.invitations.list.queryOptions({ staleTime: 0 })

// Whoever changes a role may have changed their own.
function useRefreshMembers() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: query.members.key() }),
      queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
}

export const useChangeRole = () =>
  useMutation(query.members.changeRole.mutationOptions({ onSettled: useRefreshMembers() }))

/** The dialog that asked shows the failure. */
const inDialog = { meta: { showsErrors: true } }

export const useRemoveMember = () =>
  useMutation(query.members.remove.mutationOptions({ ...inDialog, onSettled: useRefreshMembers() }))

export const useTransferOwnership = () =>
  useMutation(
    query.members.transferOwnership.mutationOptions({ ...inDialog, onSettled: useRefreshMembers() }),
  )

/** Ends in the household that everybody without one gets. */
export const useLeave = () =>
  useMutation(
    query.members.leave.mutationOptions({ ...inDialog, onSuccess: () => startAnew(paths.dashboard) }),
  )

function useRefreshInvitations() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: query.invitations.key() })
}

/** The form shows the failure. */
export function useInvite() {
  const showToast = useToast()
  return useMutation(
    query.invitations.create.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: ({ email }) =>
        showToast({ message: `An invitation is on its way to ${email}`, tone: 'success' }),
      onSettled: useRefreshInvitations(),
    }),
  )
}

export function useResendInvitation() {
  const showToast = useToast()
  return useMutation(
    query.invitations.resend.mutationOptions({
      onSuccess: ({ email }) =>
        showToast({ message: `A new link is on its way to ${email}. The one before no longer works.` }),
      onSettled: useRefreshInvitations(),
    }),
  )
}

export function useCancelInvitation() {
  const showToast = useToast()
  return useMutation(
    query.invitations.cancel.mutationOptions({
      onSuccess: () => showToast({ message: 'The invitation was taken back. Its link no longer works.' }),
      onSettled: useRefreshInvitations(),
    }),
  )
}

/** What a mailed link is about; a visitor may ask, too. Asked again by whoever comes back from mending something. */
export const openedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () => {
      // Whoever is signed in sends their form token with the question: the answer is for them.
      await api.session.read()
      return api.invitations.open({ token })
    },
    retry: false,
    staleTime: 0,
  })

export const useAccept = () =>
  useMutation(
    query.invitations.accept.mutationOptions({ ...inDialog, onSuccess: () => startAnew(paths.dashboard) }),
  )

/** Signs out, and stays at this page as a visitor. */
export const useSignOutHere = () =>
  useMutation({ mutationFn: () => leaveBy(() => api.session.signOut({})), onSuccess: () => startAnew() })

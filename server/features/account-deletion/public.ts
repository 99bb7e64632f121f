export { deleteUserIn } from './delete-user.ts'
export { userDeleting } from './hooks.ts'

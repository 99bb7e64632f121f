// A transfer is a move between two own accounts: -500.00 in one and +500.00 in the other are neither expense nor income
// (DESIGN section 5 item 2).

/** How many days apart two rows are booked at most that are proposed as one transfer. A person may link any two. */
export const transferDays = 4

type Side = { accountId: string; amountCents: number }

/** Whether the two can be the sides of one transfer: out of one account, and the same amount into another. */
export function isTransferPair(outgoing: Side, incoming: Side): boolean {
  return (
    outgoing.amountCents < 0 &&
    incoming.amountCents === -outgoing.amountCents &&
    incoming.accountId !== outgoing.accountId
  )
}

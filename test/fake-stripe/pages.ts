/** The page somebody pays on: the same three buttons as the sandbox's. */
export const payPage = ({
  status,
  promo,
  declined,
}: {
  status: string
  promo: boolean
  declined: boolean
}): string =>
  `<!doctype html><html lang="en"><head><title>Pay</title><link rel="icon" href="data:,"></head><body><main><h1>Fake Stripe</h1>${promo ? '<p>One month free</p>' : ''}${
    declined ? '<p role="alert">The card was declined.</p>' : ''
  }${
    status === 'open'
      ? `<form method="post">
          <button name="choice" value="pay">Pay</button>
          <button name="choice" value="decline">Decline</button>
          <button name="choice" value="cancel">Cancel</button>
        </form>`
      : `<p>This session is ${status}.</p>`
  }</main></body></html>`

/** Delivers events over HTTP to wherever the checkout came from, as a journey's product needs it. */
export async function deliverOverHttp(
  { payload, signature }: { payload: string; signature: string },
  origin: string,
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = `${origin}/api/billing/webhooks`
  const { status } = await fetch(url, { method: 'POST', headers, body: payload })
  if (status !== 200) throw new Error(`A webhook was answered with ${status}`)
}

// Who only passed the money on: 'SQ *HILLTOP FUEL' was paid to Hilltop Fuel, through Square.

const processors: Readonly<Record<string, string>> = {
  bck: 'Block',
  ccv: 'CCV',
  cke: 'Clover',
  ct: 'Cash App',
  dd: 'DoorDash',
  eb: 'Eventbrite',
  fsp: 'Fiserv',
  iz: 'Zettle',
  izettle: 'Zettle',
  klarna: 'Klarna',
  ls: 'Lightspeed',
  lsp: 'Lightspeed',
  mollie: 'Mollie',
  nyx: 'Nayax',
  nya: 'Nayax',
  paypal: 'PayPal',
  pp: 'PayPal',
  py: 'Paya',
  shopify: 'Shopify',
  sp: 'Shopify',
  sq: 'Square',
  sqc: 'Square',
  sqsp: 'Squarespace',
  stripe: 'Stripe',
  sumup: 'SumUp',
  tst: 'Toast',
  adyen: 'Adyen',
  worldline: 'Worldline',
  zettle: 'Zettle',
  zly: 'Zettle',
  bt: 'Braintree',
  worldpay: 'Worldpay',
  chargebee: 'Chargebee',
  'paddle.net': 'Paddle',
  fs: 'FastSpring',
  gpay: 'Google Pay',
  ppl: 'PayPal',
}

/** Cuts a processor and its mark off the start; null when the line begins with none, or with nothing behind it. */
export function cutProcessor(text: string): { via: string; rest: string } | null {
  const found = /^([A-Za-z.]{2,10})\s{0,3}\*+\s*(?=\S)/.exec(text) ?? /^(SP) (?=\p{L}{2})/u.exec(text)
  const via = found && processors[found[1]!.toLowerCase()]
  return via ? { via, rest: text.slice(found[0].length) } : null
}

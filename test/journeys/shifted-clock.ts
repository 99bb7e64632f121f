// Preloaded into the product (NODE_OPTIONS=--import) it makes its machine's clock go ahead by SHIFT_MS, embedded database
// included. Nothing of the product knows.
const shiftMs = Number(process.env['SHIFT_MS'])
const TrueDate = Date
const trueNow = Date.now.bind(Date)

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [trueNow() + shiftMs], newTarget) as Date,
  apply: () => new TrueDate(trueNow() + shiftMs).toString(),
})
TrueDate.now = () => trueNow() + shiftMs

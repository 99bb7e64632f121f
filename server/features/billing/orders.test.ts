import { describeOrders } from '#test/payment-orders.ts'

// More of them, and all on the embedded database: orders.long.test.ts.
describeOrders('server', 100)

import { describeOrders } from '#test/payment-orders.ts'

// All of them, on the embedded database: orders.long.test.ts.
describeOrders('server', 500)

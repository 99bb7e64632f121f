import { describeOrders } from '#test/payment-orders.ts'

describeOrders('embedded', 5040)
describeOrders('server', 500)

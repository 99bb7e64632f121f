import { endpoint } from '#contract/endpoint.ts'
import { historyDetail, historyPage, historyQuery } from '#contract/history.ts'
import { byId } from '#contract/values.ts'

export const historyEndpoints = {
  list: endpoint('member', 'GET /history', "Changes of the household's money, the latest first")
    .input(historyQuery)
    .output(historyPage),
  read: endpoint('member', 'GET /history/{id}', 'A change with its rows, before and after')
    .input(byId)
    .output(historyDetail),
}

// Who is on the other side of a CAMT transaction, and what it was for.
import { joinTexts } from '#domain/imports/text/texts.ts'
import { findElement, listElements, readText, type XmlElement } from './xml.ts'

/** The debtor of a credit and the creditor of a debit, unless that is the owner of the account: so when one was returned. */
export function findCounterparty(details: XmlElement, isCredit: boolean, owner: string): string | null {
  const parties = findElement(details, 'RltdPties')
  if (!parties) return null
  const debtors = ['Dbtr', 'UltmtDbtr']
  const creditors = ['Cdtr', 'UltmtCdtr']
  const roles = isCredit ? [...debtors, ...creditors] : [...creditors, ...debtors]
  const names = roles.map((role) => readText(parties, role, 'Pty', 'Nm') || readText(parties, role, 'Nm'))
  return names.find((name) => name !== '' && !isSameName(name, owner)) ?? null
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const most = { texts: 100, letters: 1000 }

/** The payment's own text; its structured reference, or what the bank adds, where it has none. */
export function readRemittance(details: XmlElement): string {
  const remittance = findElement(details, 'RmtInf')
  const texts: string[] = []
  for (const each of remittance?.children ?? []) {
    if (texts.length >= most.texts) break
    if (each.name === 'Ustrd') texts.push(each.text)
    else if (each.name === 'Strd') {
      texts.push(readText(each, 'CdtrRefInf', 'Ref'))
      for (const { text } of listElements(each, 'AddtlRmtInf').slice(0, most.texts)) texts.push(text)
    }
  }
  return (
    joinTexts(texts.map((text) => text.slice(0, most.letters))) ||
    joinTexts([readText(details, 'AddtlTxInf')])
  )
}

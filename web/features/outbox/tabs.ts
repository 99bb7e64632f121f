// Apart from the page, so that the address is read without loading it.
export const outboxTabs = ['entries', 'bounces', 'webhooks'] as const
export type OutboxTab = (typeof outboxTabs)[number]

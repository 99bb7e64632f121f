/** The provider does not have the customer any more: deleted there, by hand. */
export class CustomerGone extends Error {}

// Mail providers whose addresses are thrown away after one use, the best known of them: mailinator.com.

const domains = new Set(
  (
    '10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonaddy.me burnermail.io dispostable.com ' +
    'dropmail.me emailondeck.com emailtemporario.com.br fakeinbox.com fakemail.net fakemailgenerator.com ' +
    'getairmail.com getnada.com gmailnator.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de ' +
    'guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com ' +
    'inboxkitten.com incognitomail.org mail-temp.com mail.tm mailcatch.com maildrop.cc mailexpire.com ' +
    'mailinator.com mailinator.net mailnesia.com mailnull.com mailpoof.com mailsac.com mailtemp.info mintemail.com ' +
    'moakt.cc moakt.com mohmal.com mytemp.email mytrashmail.com nada.email nowmymail.com sharklasers.com ' +
    'spam4.me spamgourmet.com spamex.com tempail.com tempinbox.com tempmail.dev tempmail.net tempmail.plus ' +
    'tempmailo.com tempr.email temp-mail.io temp-mail.org throwawaymail.com tmail.ws tmpmail.net tmpmail.org ' +
    'trash-mail.com trashmail.com trashmail.de trashmail.net trbvm.com wegwerfemail.de wegwerfmail.de yopmail.com ' +
    'yopmail.fr yopmail.net'
  ).split(' '),
)

/** Whether an address is of one of them, or of a domain below theirs. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')))
}

// What banks say of how far a payment is: 'COMPLETED' is booked, 'PENDING' is not yet, 'DECLINED' never will be.

export type BookingStatus = 'booked' | 'pending' | 'failed'

const parse = (words: string): readonly string[] => words.split('|')

/**
 * In lower case. Words that say either stand in none: a reversed or refunded payment was booked at one bank, with its
 * opposite beside it, and was not at another.
 */
const words: Record<BookingStatus, readonly string[]> = {
  booked: [
    ...parse('booked|completed|complete|posted|cleared|settled|executed|processed|successful|success|succeeded|done|paid|accepted|approved|final|confirmed|reconciled|finished|closed'),
    ...parse('gebucht|verbucht|abgeschlossen|ausgeführt|erledigt|bezahlt|geboekt|voltooid|uitgevoerd|verwerkt|afgerond|betaald'),
    ...parse('comptabilisé|comptabilisée|terminé|terminée|effectué|effectuée|exécuté|exécutée|validé|validée|réglé|passé|completado|completada|contabilizado|realizado|realizada|ejecutado|liquidado|liquidada|aplicado'),
    ...parse('contabilizzato|contabilizzata|completato|completata|eseguito|eseguita|concluído|concluída|concluido|efetuado|efetuada|confirmado|confirmada|processado|pago'),
    ...parse('bokförd|bokfört|genomförd|utförd|slutförd|betald|bokført|utført|fullført|betalt|gennemført|kirjattu|suoritettu|valmis|maksettu'),
    ...parse('zaksięgowana|zaksięgowano|zaksięgowany|zrealizowana|zrealizowano|zrealizowany|wykonana|rozliczona|zaúčtováno|zaúčtovaná|zaúčtované|provedeno|realizováno|vykonané|könyvelt|teljesült|teljesítve|végrehajtva'),
    ...parse('tamamlandı|gerçekleşti|başarılı|onaylandı|muhasebeleşti|finalizat|finalizată|procesat|decontat|izvršeno|proknjiženo|izvršena|įvykdyta|apstrādāts|izpildīts|täidetud|ολοκληρώθηκε|εκτελέστηκε'),
    ...parse('исполнен|исполнено|выполнен|выполнено|проведено|проведен|завершено|виконано|проведено|успешно|ok|交易成功|成功|完了|確定|已完成|selesai|berhasil|완료'),
  ],
  pending: [
    ...parse('pending|processing|in progress|in process|in transit|on hold|hold|held|authorised|authorized|authorisation|authorization|reserved|reservation|waiting|awaiting|scheduled|planned|upcoming|unposted|unsettled|uncompleted|not booked|unbooked|preauthorized|preauthorised|pre-authorised|pre-authorized|initiated|created|draft|queued'),
    ...parse('vorgemerkt|ausstehend|offen|reserviert|autorisiert|in bearbeitung|nicht gebucht|geplant|in behandeling|gereserveerd|nog niet verwerkt|gepland|openstaand|in verwerking'),
    ...parse('en attente|en cours|à venir|autorisé|autorisée|non comptabilisé|non comptabilisée|prévu|pendiente|en proceso|en curso|retenido|retenida|autorizado|autorizada|programado|reservado'),
    ...parse('in sospeso|in attesa|in corso|autorizzato|autorizzata|non contabilizzato|non contabilizzata|prenotato|da contabilizzare|pendente|em processamento|em curso|por liquidar|a processar|agendado|agendada'),
    ...parse('reserverat|reserverad|väntande|preliminär|kommande|ej bokförd|reservert|venter|ventende|under behandling|ikke bokført|reserveret|afventer|ikke bogført|varattu|varaus|odottaa|odottava|käsittelyssä'),
    ...parse('oczekująca|oczekujące|oczekujący|w realizacji|w trakcie|blokada|nierozliczona|autoryzacja|zablokowana|nezaúčtováno|nezaúčtovaná|čeká|čeká na zpracování|blokace|blokovaná|čakajúca|rezervácia|függőben|folyamatban|foglalt|zárolt'),
    ...parse('beklemede|bekliyor|beklemede olan|provizyon|işleniyor|în așteptare|in asteptare|în curs|autorizat|na čekanju|u obradi|rezervirano|laukiama|vykdoma|rezervuota|gaida|rezervēts|ootel|broneeritud|εκκρεμεί|σε εκκρεμότητα|δεσμευμένο'),
    ...parse('в обработке|ожидание|ожидает|в ожидании|не проведено|холд|авторизация|в обробці|очікує|处理中|待处理|保留中|処理中|未確定|進行中|等待付款|diproses|tertunda|menunggu|đang xử lý|대기|처리중|معلق|ממתין'),
  ],
  failed: [
    ...parse('reverted|declined|failed|failure|rejected|refused|cancelled|canceled|canceled by user|voided|void|expired|denied|unsuccessful|error|aborted|abandoned|deleted|not executed'),
    ...parse('abgelehnt|fehlgeschlagen|storniert|abgebrochen|zurückgewiesen|nicht ausgeführt|verfallen|gelöscht|geweigerd|geannuleerd|mislukt|afgewezen|verlopen'),
    ...parse('refusé|refusée|rejeté|rejetée|échoué|échouée|annulé|annulée|expiré|expirée|abandonné|rechazado|rechazada|cancelado|cancelada|fallido|fallida|anulado|anulada|denegado|denegada|expirado|caducado'),
    ...parse('rifiutato|rifiutata|annullato|annullata|fallito|fallita|respinto|respinta|scaduto|recusado|recusada|rejeitado|rejeitada|falhado|falhou|negado|negada|estornado|anulada'),
    ...parse('avvisad|nekad|misslyckad|misslyckades|makulerad|avbruten|avvist|mislykket|avbrutt|kansellert|mislykkedes|afvist|annulleret|hylätty|epäonnistui|peruutettu|peruttu'),
    ...parse('odrzucona|odrzucony|odrzucone|anulowana|anulowano|anulowany|nieudana|wycofana|zamítnuto|zamítnutá|zrušeno|zrušená|neprovedeno|zamietnutá|zrušené|elutasítva|elutasított|törölt|sikertelen|meghiúsult'),
    ...parse('reddedildi|iptal|iptal edildi|başarısız|respins|respinsă|anulat|anulată|eșuat|odbijeno|otkazano|poništeno|atmesta|atšaukta|noraidīts|atcelts|tagasi lükatud|tühistatud|απορρίφθηκε|ακυρώθηκε'),
    ...parse('отклонен|отклонено|отменен|отменено|ошибка|не исполнен|відхилено|скасовано|交易关闭|失败|已关闭|已取消|取消|失敗|gagal|dibatalkan|thất bại|실패|취소'),
  ],
} // prettier-ignore

const statuses = new Map<string, BookingStatus>()
for (const [status, known] of Object.entries(words) as [BookingStatus, readonly string[]][])
  for (const word of known) statuses.set(word, status)

/** As words are compared and remembered: ' In_Progress ' is 'in progress'. */
export const normalizeStatus = (cell: string): string => cell.trim().toLowerCase().replaceAll('_', ' ')

/** How far a word says that a payment is; null for one that is not known. */
export const readStatus = (word: string): BookingStatus | null => statuses.get(normalizeStatus(word)) ?? null

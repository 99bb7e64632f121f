-- Not every account has an IBAN: what is sealed is one, or 'US', a routing number and a number.
alter table affiliate_payees rename column sealed_iban to sealed_account;
alter table affiliate_payees rename column iban_ending to account_ending;
alter table payouts rename column sealed_iban to sealed_account;
alter table payouts rename column iban_ending to account_ending;

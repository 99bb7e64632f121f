-- What banks call a transaction is part of what the rows of a file are judged by. While a household has the version that it had then,
-- nothing of that is read again.
call keep_version('transaction_bank_ids');

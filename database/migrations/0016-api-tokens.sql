-- Access tokens: a member's own programs call the API with them, as that member. Whoever leaves the household leaves
-- them behind, and they go with the membership (R14). Only the program reads them.
create table api_tokens (
  household_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 60),
  token_hash text not null unique, -- SHA-256 of 256 random bits: a stolen table opens nothing
  can_write boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz, -- to the hour
  primary key (household_id, id),
  foreign key (household_id, user_id) references members on delete cascade
);
create unique index api_tokens_name_key on api_tokens (household_id, user_id, lower(name));
create index on api_tokens (expires_at);
call protect_household_table('api_tokens');
-- Not even the other members of the household see them.
revoke all on api_tokens from trivet_app;

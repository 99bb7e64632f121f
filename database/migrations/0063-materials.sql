-- What affiliates may put on their pages: banners, texts, documents (SPEC section 3).
create table affiliate_materials (
  id uuid primary key,
  seed_key text unique, -- of what comes with Trivet: put in once, and never again once it is archived
  category text not null check (length(category) between 1 and 60),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 500),
  format text not null check (format in ('png', 'jpg', 'gif', 'pdf', 'txt')),
  width integer check (width > 0), -- of pictures alone, in pixels
  height integer check (height > 0),
  bytes integer not null check (bytes > 0),
  file bytea not null,
  place integer not null, -- in this order they are shown
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  archived_at timestamptz, -- affiliates see it no longer
  check ((width is null) = (format in ('pdf', 'txt')) and (width is null) = (height is null))
);
create index on affiliate_materials (place, id);
create index on affiliate_materials (created_by);

grant all on affiliate_materials to trivet_system;

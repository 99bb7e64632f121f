-- The key that push services know this instance by was made of the secret that also signs forms. It has one of its own from here
-- on: the same value where there is one, so that every browser that subscribed stays so; else the program makes one.
insert into secrets (name, value) select 'push', value from secrets where name = 'auth' on conflict do nothing;

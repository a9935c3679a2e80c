-- The history on the screen of the system settings.
create index activities_of_settings on activities (id) where kind = 'setting.changed';

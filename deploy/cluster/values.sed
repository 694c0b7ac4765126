# The values of the other files in this folder: fill them in once, and keep the file with mode 600. Letters and digits alone
# make a password (openssl rand -hex 24), as some stand in URLs; elsewhere & is written \&, and a value with spaces or signs of
# the shell has quotes: s|@MAIL_FROM@|'Quiz <robot@quiz.example>'|g. On each machine a file is made by
#   sed -f values.sed -e 's|@NAME@|db1|g; s|@ADDRESS@|10.0.0.11|g' <file>
# with the name and the address of that machine. docs/operating.md, «More than one machine», has every command.
s|@DB1@|10.0.0.11|g
s|@DB2@|10.0.0.12|g
s|@DB3@|10.0.0.13|g
s|@WEB1@|10.0.0.21|g
s|@WEB2@|10.0.0.22|g
s|@NETWORK@|10.0.0.0/24|g
s|@SUPERUSER_PASSWORD@|change1|g
s|@REPLICATION_PASSWORD@|change2|g
s|@REWIND_PASSWORD@|change3|g
s|@PATRONI_PASSWORD@|change4|g
s|@SITE_PASSWORD@|change5|g
s|@REDIS_PASSWORD@|change6|g
s|@METRICS_TOKEN@|change7|g
s|@PUBLIC_URL@|https://quiz.example|g
s|@CONTACT_EMAIL@|owner@quiz.example|g
s|@ADMIN_EMAIL@|owner@quiz.example|g
s|@ADMIN_PASSWORD@|change8-change8|g
s|@SMTP_URL@|smtp://mail.quiz.example|g
s|@MAIL_FROM@|robot@quiz.example|g
s|@S3_ENDPOINT@|https://s3.example|g
s|@S3_BUCKET@|pictures|g
s|@S3_REGION@|us-east-1|g
s|@S3_ACCESS_KEY_ID@|change9|g
s|@S3_SECRET_ACCESS_KEY@|change10|g

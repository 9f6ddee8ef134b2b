import type { ServerNode } from './server-config'

/** What the web server in front of one node is told; certificates are the hospital's own. */
export const nginxConfig = (
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  { ports }: ServerNode,
): string => `# In front of this node: copy to /etc/nginx/conf.d/triplane-collect.conf, change the two lines of the certificate,
# then: nginx -t && systemctl reload nginx
map $http_upgrade $triplane_upgrade {
    default upgrade;
    ''      close;
}

# A browser connects once and stays. Many at one address are a hospital, so the limit is wide.
limit_conn_zone $binary_remote_addr zone=triplane_collect:10m;

server {
    listen ${port || 443} ssl;
    server_name ${hostname};
    ssl_certificate     /etc/ssl/triplane/fullchain.pem;    # change
    ssl_certificate_key /etc/ssl/triplane/privkey.pem;      # change
    ssl_protocols TLSv1.2 TLSv1.3;
    server_tokens off;
    # Addresses hold no credential: that is in the link behind the #, which no browser sends.
    access_log /var/log/nginx/triplane-collect.log;

    location = / {
        limit_conn triplane_collect 500;
        proxy_pass http://127.0.0.1:${ports.webSocket};
        proxy_http_version 1.1;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $triplane_upgrade;
        proxy_set_header Host $host;
        # Far longer than the 20 seconds after which both sides ask for a sign of life.
        proxy_read_timeout 10m;
        proxy_send_timeout 10m;
        proxy_buffering off;
    }
    location / {
        return 404;
    }
}
`

// Starts OpenSearch nodes until the input ends. Each argument has the settings of a node, a line of name=value each.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

public class OpenSearchNode extends Node {
  OpenSearchNode(Environment environment) {
    super(environment, List.of(Netty4Plugin.class), true);
  }

  public static void main(String[] args) throws Exception {
    List<Node> nodes = new ArrayList<>();
    for (String lines : args) {
      Settings.Builder settings = Settings.builder();
      for (String line : lines.split("\n")) {
        String[] pair = line.split("=", 2);
        settings.put(pair[0], pair[1]);
      }
      nodes.add(new OpenSearchNode(
          InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), null, () -> "node")));
    }
    // At the same time, because each waits until the cluster has most of its nodes.
    for (Node node : nodes) {
      new Thread(() -> {
        try {
          node.start();
        } catch (Exception error) {
          error.printStackTrace();
          System.exit(1);
        }
      }).start();
    }
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
